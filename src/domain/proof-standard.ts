import { z } from 'zod'

/**
 * Required certainty of a falsehood or a single answer. *certified*: proven, and seldom wrong on this graph; *likely*:
 * also less certain; *published*: also what the graph merely lacks, as in the papers. Certificates below certified
 * state their level.
 */
export const ProofStandard = z.enum(['certified', 'likely', 'published'])
export type ProofStandard = z.infer<typeof ProofStandard>

/** The standards to try in order: proven before assumed. */
export function inTurn(standard: ProofStandard): readonly ProofStandard[] {
  return standard === 'published' ? ['certified', 'published'] : [standard]
}
