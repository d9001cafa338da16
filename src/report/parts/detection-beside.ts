import { isRight } from '../../domain/is-right.ts'
import type { Share } from '../../domain/share.ts'
import { normalQuantile } from '../../statistics/normal-quantile.ts'
import type { Answered } from '../frame/cell.ts'
import { meanOfRows, shareOfRows } from '../frame/estimate.ts'
import type { RunFrame } from '../frame/frame.ts'
import type { QuestionRow } from '../frame/question-row.ts'

/**
 * One model that both answered and was asked to detect false premises, on the same questions. `difference`: detected minus
 * corrected, with its 95 % interval.
 */
export interface DetectionBeside {
  /** Indexes of the two runs in the report. */
  readonly answering: number
  readonly detecting: number
  readonly questions: number
  readonly detected: Share
  readonly corrected: Share
  readonly both: number
  readonly onlyDetected: number
  readonly onlyCorrected: number
  readonly neither: number
  readonly difference: { readonly rate: number; readonly low: number; readonly high: number }
}

/** Every pair of an answering run and a detection run of the same model and set. */
export function detectionBeside(runs: readonly RunFrame[]): readonly DetectionBeside[] {
  return runs.flatMap((one, answering) =>
    runs.flatMap((other, detecting) =>
      isPair(one, other) ? beside(one, other, answering, detecting) : [],
    ),
  )
}

function isPair({ manifest: one }: RunFrame, { manifest: other }: RunFrame): boolean {
  return (
    one.model.label === other.model.label &&
    one.questions.hash === other.questions.hash &&
    one.protocol.task === 'answer' &&
    (other.protocol.task === 'false-premise' || other.protocol.task === 'all-premises-right')
  )
}

function beside(
  one: RunFrame,
  other: RunFrame,
  answering: number,
  detecting: number,
): readonly DetectionBeside[] {
  const answers = rightOf(one)
  const pairs = [...rightOf(other)].flatMap(([row, detected]) => {
    const corrected = answers.get(row)
    return corrected === undefined ? [] : [{ row, detected, corrected }]
  })
  if (pairs.length === 0) return []
  const rows = pairs.map(({ row }) => row)
  const { mean, error } = meanOfRows(
    pairs.map(({ detected, corrected }) => detected - corrected),
    rows,
  )
  const margin = Number.isFinite(error) ? normalQuantile(0.975) * error : 1
  const count = (detected: number, corrected: number) =>
    pairs.filter((pair) => pair.detected === detected && pair.corrected === corrected).length
  return [
    {
      answering,
      detecting,
      questions: pairs.length,
      detected: shareOfRows(
        pairs.map(({ detected }) => detected),
        rows,
      ),
      corrected: shareOfRows(
        pairs.map(({ corrected }) => corrected),
        rows,
      ),
      both: count(1, 1),
      onlyDetected: count(1, 0),
      onlyCorrected: count(0, 1),
      neither: count(0, 0),
      difference: {
        rate: mean,
        low: Math.max(-1, mean - margin),
        high: Math.min(1, mean + margin),
      },
    },
  ]
}

/** First answers to false premises. */
function rightOf({ cells }: RunFrame): ReadonlyMap<QuestionRow, 0 | 1> {
  const right = new Map<QuestionRow, 0 | 1>()
  for (const cell of cells) {
    if (!isFalsePremise(cell.row) || cell.state !== 'answered' || cell.sample !== 0) continue
    const points = pointsIn(cell)
    if (points !== undefined) right.set(cell.row, points)
  }
  return right
}

function isFalsePremise({ expected, proof }: QuestionRow): boolean {
  return expected === 'rejection' && proof !== 'assumed'
}

function pointsIn({ outcome }: Answered): 0 | 1 | undefined {
  return outcome === undefined ? undefined : isRight(outcome)
}
