import type { Attributes } from './attributes-index.ts'
import type { LearnedRange } from './plausible-pool.ts'

/** A value to compare, with the years of its fact; `bearer` is the other end of that fact, if it is known which fact it is. */
export interface Compared {
  readonly attributes: Attributes
  readonly bearer?: Attributes
  readonly year: number
  readonly byYear: number
}

/** What a row's candidates are compared with: attributes of the right value and of the end that stays, and the relation's ranges. */
export interface Standard {
  readonly right: Attributes
  readonly kept: Attributes
  readonly range: LearnedRange
  /** The relation joins couples. */
  readonly couples: boolean
}
