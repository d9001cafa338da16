import { z } from 'zod'

/**
 * How sure a falsehood or a single answer has to be. *certified*: proven, and seldom wrong on this graph; *likely*: also what is
 * less than certain; *published*: also what the graph merely lacks, as the papers have it. What it lets in says its level.
 */
export const ProofStandard = z.enum(['certified', 'likely', 'published'])
export type ProofStandard = z.infer<typeof ProofStandard>

/** What is asked under a standard, in turn: what is proven comes before what is assumed. */
export function inTurn(standard: ProofStandard): readonly ProofStandard[] {
  return standard === 'published' ? ['certified', 'published'] : [standard]
}
