import { z } from 'zod'
import { Fact, Statement } from './fact.ts'

/** *likely*: less than certain. *assumed*: the graph has no such fact, and its absence is taken for falsity. */
export const CertificateLevel = z.enum(['certified', 'likely', 'assumed'])
export type CertificateLevel = z.infer<typeof CertificateLevel>

/**
 * Why a statement is false, or why a list is complete: the ground, the supporting facts, and a sentence for people.
 * Basis *reviewed*: a person accepted what was less than certain; *graph*: only the fact's absence from the graph.
 * `error` is the measured share of such certificates that are wrong, in [0, 1].
 */
export const Certificate = z
  .looseObject({
    ground: z.string(),
    level: CertificateLevel,
    basis: z.enum(['measured', 'declared', 'reviewed', 'graph']),
    statement: Statement,
    facts: z.array(Fact).readonly(),
    sentence: z.string(),
    error: z.number().min(0).max(1).optional(),
  })
  .readonly()
export type Certificate = z.infer<typeof Certificate>
