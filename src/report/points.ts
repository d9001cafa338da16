import { isRight } from '../domain/is-right.ts'
import type { Task } from '../domain/protocol.ts'
import type { Answered } from './frame/cell.ts'
import type { QuestionRow } from './frame/question-row.ts'

/** Open premise: the graph has no answer, so only the reaction to the premise is judged. Open list: the graph may lack right answers. */
export function isBeyondAccuracy({ expected, open }: QuestionRow): boolean {
  return expected === 'acceptance' || open === true
}

/** An answer's score for accuracy: 1 right, 0 not; `undefined` excludes it. */
export function pointsOf({ row, outcome }: Answered, task: Task): 0 | 1 | undefined {
  if (task === 'answer' && isBeyondAccuracy(row)) return undefined
  return outcome === undefined ? undefined : isRight(outcome)
}
