import type { Statement } from './fact.ts'
import type { Truth } from './truth.ts'

/** How sure the oracle has to be to call a statement false. */
export interface TruthOptions {
  /** `likely` lets certificates in that are not certain enough to be certified; they say so. */
  readonly strictness?: 'certified' | 'likely'
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
