import { isRight } from '../domain/is-right.ts'
import type { Task } from '../domain/protocol.ts'
import type { Answered } from './frame/cell.ts'
import type { QuestionRow } from './frame/question-row.ts'

/** The graph knows no answer, so that only what is made of the premise is judged; or it may not know all answers. */
export function isBeyondAccuracy({ expected, open }: QuestionRow): boolean {
  return expected === 'acceptance' || open === true
}

/** What an answer counts for accuracy: 1 right, 0 not; `undefined` leaves it out. */
export function pointsOf({ row, outcome }: Answered, task: Task): 0 | 1 | undefined {
  if (task === 'answer' && isBeyondAccuracy(row)) return undefined
  return outcome === undefined ? undefined : isRight(outcome)
}
