import type { PairIndex } from '../../graph/memory/pair-index.ts'

/** Rows found by two numbers, with a count for each. */
export interface Counted {
  readonly index: PairIndex
  readonly counts: Int32Array
}
