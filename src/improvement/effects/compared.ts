import { isOpenList } from '../../domain/expected.ts'
import { isRight } from '../../domain/is-right.ts'
import type { Question } from '../../domain/question.ts'
import type { Outcome } from '../../domain/verdict.ts'
import type { Answered } from '../lesson.ts'
import type { Side } from '../splits/split.ts'

type Given = Pick<Answered, 'outcome' | 'stance'>

/** One question before, after, and under each control, in order. */
export interface Compared {
  readonly question: Question
  readonly side: Side
  /** Questions of one bundle are dependent and resampled together. */
  readonly bundle: string
  readonly before: Given
  readonly after: Given
  readonly controls: readonly Given[]
}

/** 1 right, 0 not; `undefined` excludes it from accuracy, as in reports: unassessed, open list, or assumed. */
export function pointsOf({ expected, standard }: Question, outcome: Outcome): 0 | 1 | undefined {
  if (expected.kind === 'acceptance' || isOpenList(expected)) return undefined
  if (standard === 'published') return undefined
  return isRight(outcome)
}

/** Compared questions that have points on both sides, with the points. */
export interface Scored extends Compared {
  readonly was: 0 | 1
  readonly is: 0 | 1
}

export function scored(rows: readonly Compared[]): readonly Scored[] {
  return rows.flatMap((row) => {
    const was = pointsOf(row.question, row.before.outcome)
    const is = pointsOf(row.question, row.after.outcome)
    return was === undefined || is === undefined ? [] : [{ ...row, was, is }]
  })
}
