import type { Attributes } from './attributes-index.ts'
import type { LearnedRange } from './plausible-pool.ts'

/** A value to be compared, with the years of its fact; `bearer` is the other end of that, where it is said which fact it is. */
export interface Compared {
  readonly attributes: Attributes
  readonly bearer?: Attributes
  readonly year: number
  readonly byYear: number
}

/** By what the values of a row are told from the right one: what is known of that and of the end that stays, and of the relation. */
export interface Standard {
  readonly right: Attributes
  readonly kept: Attributes
  readonly range: LearnedRange
  /** The relation joins couples. */
  readonly couples: boolean
}
