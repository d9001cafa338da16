import type { Statement } from './fact.ts'
import type { ProofStandard } from './proof-standard.ts'
import type { Truth } from './truth.ts'

/** How sure the oracle has to be to call a statement false. */
export interface TruthOptions {
  /** *certified* unless given; what it lets in says its level. */
  readonly standard?: ProofStandard
  /** Certificates whose error may be larger are not let in. */
  readonly maxError?: number
}

/** All grounds together: one truth for each statement, in order. */
export interface Oracle {
  readonly truth: (
    statements: readonly Statement[],
    options?: TruthOptions,
  ) => Promise<readonly Truth[]>
}
