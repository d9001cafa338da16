import { elenchusVersion } from '../../domain/elenchus-version.ts'
import { Judgement } from '../../domain/judgement.ts'
import { filesVersion } from '../../domain/manifest.ts'
import type { ProtocolRecord } from '../../domain/protocol.ts'
import type { Thresholds } from '../../domain/thresholds.ts'
import { ElenchusError } from '../../errors.ts'
import { oneOf } from '../../text/nearest.ts'
import { judgedQuestion, judgedResponse } from '../../verdicts/agreement/judged-question.ts'
import type { AssessorTools } from '../../verdicts/assessor-entry.ts'
import { fitThreshold, type Rated } from '../../verdicts/matchers/fit-threshold.ts'
import type { MatcherEntry } from '../../verdicts/matchers/matcher.ts'
import { matchedText } from '../../verdicts/matchers/matcher-assessor.ts'
import { matchers } from '../../verdicts/matchers/matchers.ts'
import { referencesOf } from '../../verdicts/metrics/references-of.ts'
import { readRecords } from '../../workspace/read-records.ts'

export interface CalibrateRequest {
  readonly files: readonly string[]
  readonly assessors: readonly string[]
  readonly tools: AssessorTools
  readonly onProgress: (done: number) => void
}

const protocol: ProtocolRecord = {
  id: 'judgements',
  version: 1,
  task: 'answer',
  answerPlace: 'prose',
  words: {},
}

/**
 * For each matcher, the threshold that agrees best with human judgements of correctness. Keeps one small row per
 * judgement in memory. Throws `no-judgements` when the files have fewer than two answers, or all have the same value.
 */
export async function calibrate(request: CalibrateRequest): Promise<Thresholds> {
  const chosen = request.assessors.map(matcherNamed)
  const made = await Promise.all(
    chosen.map(async (entry) => ({
      entry,
      matcher: await entry.make(request.tools),
      rows: [] as Rated[],
    })),
  )
  let done = 0
  for (const path of request.files) {
    for await (const line of readRecords(path, Judgement)) {
      if (line.kind === 'broken' || line.record.aspect !== 'correct') continue
      const judgement = line.record
      const question = judgedQuestion(judgement)
      const text = matchedText(question, judgedResponse(judgement, question), protocol)
      if (text === undefined) continue
      for (const { matcher, rows } of made) {
        const similarity = await matcher.similarity(text, referencesOf(question))
        const { model, value } = judgement
        rows.push({
          question: question.text,
          model: model ?? '',
          similarity,
          right: value === true,
        })
      }
      request.onProgress(++done)
    }
  }
  for (const { rows } of made) refuseTooLittle(rows, request.files)
  return {
    kind: 'thresholds',
    version: filesVersion,
    elenchus: elenchusVersion,
    fitted: Object.fromEntries(
      made.map(({ entry, rows }) => [entry.id, { ...fitThreshold(rows), rows: rows.length }]),
    ),
  }
}

function refuseTooLittle(rows: readonly Rated[], files: readonly string[]): void {
  if (new Set(rows.map((row) => row.right)).size > 1) return
  throw new ElenchusError(
    'no-judgements',
    `${files.join(', ')} can't set a threshold: it needs both answers judged right and answers judged wrong.`,
    { fix: 'Give judgements of the aspect "correct" with both values: docs/agreement.md.' },
  )
}

function matcherNamed(id: string): MatcherEntry {
  const found = matchers.find((matcher) => matcher.id === id)
  if (found !== undefined) return found
  throw new ElenchusError('unknown-assessor', `"${id}" has no threshold to calibrate.`, {
    fix: oneOf(
      id,
      matchers.map((matcher) => matcher.id),
    ),
  })
}
