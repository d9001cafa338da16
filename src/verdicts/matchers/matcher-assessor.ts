import type { ProtocolRecord } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import type { AnsweredResponse } from '../../domain/response.ts'
import type { AssessorEntry } from '../assessor-entry.ts'
import { referencesOf } from '../metrics/references-of.ts'
import { readEntities } from '../readers/entities.ts'
import { type Finding, finding } from '../readers/finding.ts'
import { readVerdict } from '../readers/read-verdict.ts'
import { readMarkedReply } from '../reading/reading.ts'
import type { Matcher, MatcherEntry } from './matcher.ts'

/**
 * An assessor that accepts what a matcher finds similar enough. As in FactChecker, it judges names, dates and numbers;
 * everything else is read by rules.
 */
export function matcherAssessor(entry: MatcherEntry): AssessorEntry {
  const { id, version, description, cost } = entry
  return {
    id,
    description,
    cost,
    async make(tools) {
      const matcher = await entry.make(tools)
      const threshold = (await tools.thresholds())[id] ?? entry.threshold
      return {
        id,
        version,
        description,
        async assess(question, response, protocol) {
          const rules = () => readVerdict(question, response, protocol, readEntities)
          const text = matchedText(question, response, protocol)
          if (text === undefined) return rules()
          const { question: key, sample } = response
          return { question: key, sample, ...(await findingOf(text, question, matcher, threshold)) }
        },
      }
    },
  }
}

/** The text a matcher compares: the reply without reasoning and run-on; `undefined` when rules have to read it. */
export function matchedText(
  question: Question,
  response: AnsweredResponse,
  { task, answerPlace }: ProtocolRecord,
): string | undefined {
  const { kind } = question.expected
  const matched = kind === 'entities' || kind === 'date' || kind === 'quantity'
  if (task !== 'answer' || !matched) return undefined
  const reply = readMarkedReply(response.text, answerPlace, question.text)
  const empty = !/[\p{L}\p{N}\p{S}]/u.test(reply.plain)
  return empty || reply.abstention !== undefined ? undefined : reply.text
}

async function findingOf(
  text: string,
  question: Question,
  matcher: Matcher,
  threshold: number,
): Promise<Finding> {
  const similarity = await matcher.similarity(text, referencesOf(question))
  return similarity >= threshold
    ? finding('correct', 'similar', 'similarity')
    : finding('wrong', 'not-similar', 'similarity')
}
