import type { PairIndex } from '../../graph/memory/pair-index.ts'

/** Something found by two numbers, and how many bear it. */
export interface Counted {
  readonly index: PairIndex
  readonly counts: Int32Array
}
