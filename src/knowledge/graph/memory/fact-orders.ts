import type { FactOrder } from './fact-order.ts'

/** All facts that a graph shows, to look them up by the million. A fact that is told for several periods is there as often. */
export interface FactsInMemory {
  readonly bySubject: FactOrder
  /** Literals are ends like others. */
  readonly byObject: FactOrder
  /** Where each fact of `byObject` stands in `bySubject`. */
  readonly places: Int32Array
  /** Of each fact of `bySubject` the upper and the lower half of its key, less 2^31: the order of keys is theirs. */
  readonly highKeys: Int32Array
  readonly lowKeys: Int32Array
  /** By code, 1 for literals. */
  readonly literals: Uint8Array
}
