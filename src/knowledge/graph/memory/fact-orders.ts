import type { FactOrder } from './fact-order.ts'

/** All facts of a graph in memory, for millions of lookups. A fact with several periods occurs once for each. */
export interface FactsInMemory {
  readonly bySubject: FactOrder
  /** Includes literals. */
  readonly byObject: FactOrder
  /** The place in `bySubject` of each fact of `byObject`. */
  readonly places: Int32Array
  /** Upper and lower half of the key of each fact of `bySubject`, minus 2^31, which keeps the order of keys. */
  readonly highKeys: Int32Array
  readonly lowKeys: Int32Array
  /** By code, 1 for literals. */
  readonly literals: Uint8Array
}
