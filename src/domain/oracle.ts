import type { Statement } from './fact.ts'
import type { ProofStandard } from './proof-standard.ts'
import type { Truth } from './truth.ts'

/** How certain the oracle has to be to call a statement false. */
export interface TruthOptions {
  /** *certified* unless given; certificates of lower levels say so. */
  readonly standard?: ProofStandard
  /** Certificates that may have a larger error are rejected. */
  readonly maxError?: number
}

/** Combines all grounds: one truth per statement, in order. */
export interface Oracle {
  readonly truth: (
    statements: readonly Statement[],
    options?: TruthOptions,
  ) => Promise<readonly Truth[]>
}
