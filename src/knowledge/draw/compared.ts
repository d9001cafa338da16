import type { Habit } from './habits.ts'
import type { Marks } from './marks-index.ts'

/** A value to be compared, with the years of its fact; `bearer` is the other end of that, where it is said which fact it is. */
export interface Compared {
  readonly marks: Marks
  readonly bearer?: Marks
  readonly year: number
  readonly byYear: number
}

/** By what the values of a row are told from the right one: what is known of that and of the end that stays, and of the relation. */
export interface Standard {
  readonly right: Marks
  readonly kept: Marks
  readonly habit: Habit
  /** The relation joins couples. */
  readonly couples: boolean
}
