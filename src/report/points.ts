import { isRight } from '../domain/is-right.ts'
import type { Task } from '../domain/protocol.ts'
import type { Answered } from './frame/cell.ts'

/** What an answer counts for accuracy: 1 right, 0 not; `undefined` leaves it out. */
export function pointsOf({ row, outcome }: Answered, task: Task): 0 | 1 | undefined {
  // the graph knows no answer: only whether the premise was taken for false is judged
  if (task === 'answer' && row.expected === 'acceptance') return undefined
  return outcome === undefined ? undefined : isRight(outcome)
}
