import type { Task } from '../../domain/protocol.ts'
import type { Answered } from '../frame/cell.ts'
import { isAttempt } from '../measures/measures.ts'
import { pointsOf } from '../points.ts'
import type { RiskPoint } from '../report.ts'

const steps = 10

/**
 * Accuracy among the most confident answers, at each tenth of the questions (El-Yaniv and Wiener 2010). Ties in confidence are ordered by
 * question id. Empty unless the confidence of every attempt is known.
 */
export function riskCurve(cells: readonly Answered[], task: Task): readonly RiskPoint[] {
  const attempted = cells.filter(isAttempt)
  if (attempted.length === 0 || attempted.some(({ confidence }) => confidence === undefined)) {
    return []
  }
  const sorted = attempted.toSorted(
    (one, other) =>
      (other.confidence ?? 0) - (one.confidence ?? 0) || (one.row.id < other.row.id ? -1 : 1),
  )
  return Array.from({ length: steps }, (_, step) => {
    const taken = sorted.slice(0, Math.ceil(((step + 1) / steps) * sorted.length))
    const right = taken.filter((cell) => pointsOf(cell, task) === 1).length
    return { coverage: taken.length / cells.length, accuracy: right / taken.length }
  })
}
