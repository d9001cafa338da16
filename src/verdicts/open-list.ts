import type { AcceptedEntity } from '../domain/expected.ts'
import { isOpenList } from '../domain/expected.ts'
import type { ProtocolRecord } from '../domain/protocol.ts'
import type { Question } from '../domain/question.ts'
import type { AnsweredResponse } from '../domain/response.ts'
import type { Verdict } from '../domain/verdict.ts'
import { contentStems, contentWords, roughStem } from '../text/content-stems.ts'
import { vagueWords } from './phrases/vague.ts'
import { readEntities } from './readers/entities.ts'
import { readMarkedReply } from './reading/reading.ts'

/**
 * When there may be more right answers than the graph has, only an answer that the question's certificates exclude is
 * wrong; any other is unverifiable. A reply that rejects a true premise is wrong all the same.
 */
export function onOpenList(
  verdict: Verdict,
  question: Question,
  { text }: AnsweredResponse,
  { task, answerPlace }: ProtocolRecord,
): Verdict {
  const { expected } = question
  const isOpen = task === 'answer' && isOpenList(expected)
  if (!isOpen || verdict.outcome !== 'wrong' || verdict.stance === 'rejected') return verdict
  const reply = readMarkedReply(text, answerPlace, question.text)
  const excluded = excludedBy(question)
  const found =
    excluded.length === 0
      ? undefined
      : readEntities({ kind: 'entities', answers: excluded, need: 'any' }, question, reply)
  const { sure: _, ...judged } = verdict
  if (found?.outcome !== 'correct') {
    if (!namesSomething(text, question.text)) {
      return { ...judged, outcome: 'incoherent', reason: 'names-nothing', step: 'open-list' }
    }
    return { ...judged, outcome: 'unverifiable', reason: 'not-in-the-graph', step: 'open-list' }
  }
  const { span } = found
  return {
    ...judged,
    reason: 'excluded',
    step: 'open-list-excluded',
    ...(span && { span: reply.placed(span) }),
  }
}

/** Whether a reply holds a number, or a word that is neither the question's nor vague: only such a reply may be right. */
function namesSomething(reply: string, question: string): boolean {
  if (/\p{N}/u.test(reply)) return true
  const asked = new Set(contentStems(question))
  return contentWords(reply).some((word) => !vagueWords.has(word) && !asked.has(roughStem(word)))
}

/** The values that its certificates exclude as answers. */
function excludedBy({ certificates, facts, labels }: Question): readonly AcceptedEntity[] {
  const [fact] = facts
  const ids = certificates.flatMap(({ statement: { subject, object } }) => {
    const value = subject === fact?.subject ? object : subject
    return typeof value === 'string' ? [value] : []
  })
  return [...new Set(ids)].flatMap((id) => {
    const label = labels[id]
    return label === undefined ? [] : [{ id, label, aliases: [] }]
  })
}
