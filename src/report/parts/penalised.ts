import type { Task } from '../../domain/protocol.ts'
import { normalQuantile } from '../../statistics/normal-quantile.ts'
import type { Answered } from '../frame/cell.ts'
import { meanOfRows } from '../frame/estimate.ts'
import { isAttempt } from '../measures/measures.ts'
import { pointsOf } from '../points.ts'

/** `value`: right minus `penalty` times wrong, as a share of all that counts in accuracy; abstaining scores zero. */
export interface PenalisedScore {
  readonly penalty: number
  readonly value: number
  readonly low: number
  readonly high: number
  readonly of: number
}

/** `undefined` if nothing was judged. `cells` are those that count in accuracy. */
export function penalisedScore(
  cells: readonly Answered[],
  task: Task,
  penalty: number,
): PenalisedScore | undefined {
  if (cells.length === 0) return undefined
  const values = cells.map((cell) => {
    if (pointsOf(cell, task) === 1) return 1
    return isAttempt(cell) ? -penalty : 0
  })
  const { mean, error } = meanOfRows(
    values,
    cells.map(({ row }) => row),
  )
  const margin = Number.isFinite(error) ? normalQuantile(0.975) * error : 1 + penalty
  return {
    penalty,
    value: mean,
    low: Math.max(-penalty, mean - margin),
    high: Math.min(1, mean + margin),
    of: cells.length,
  }
}
