import type { Statement } from './fact.ts'
import type { Truth } from './truth.ts'

/** All grounds together: one truth for each statement, in order. */
export interface Oracle {
  readonly truth: (statements: readonly Statement[]) => Promise<readonly Truth[]>
}
