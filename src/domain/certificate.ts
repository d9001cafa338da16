import { z } from 'zod'
import { Fact, Statement } from './fact.ts'
import { Reason } from './reason.ts'

/** *likely*: less than certain. *assumed*: the graph has no such fact, and its absence is taken for falsity. */
export const CertificateLevel = z.enum(['certified', 'likely', 'assumed'])
export type CertificateLevel = z.infer<typeof CertificateLevel>

/** What sentences call the parts of a fact. */
export const FactNames = z
  .looseObject({ subject: z.string(), relation: z.string(), object: z.string() })
  .readonly()
export type FactNames = z.infer<typeof FactNames>

/**
 * Why a statement is false, or why a list is complete: the ground, the supporting facts with their names, the reason why they
 * are enough, and all of this as a sentence for people, which no program reads. Older files have no names and no reason.
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
    names: z.array(FactNames).readonly().optional(),
    reason: Reason.optional(),
    sentence: z.string(),
    error: z.number().min(0).max(1).optional(),
  })
  .readonly()
export type Certificate = z.infer<typeof Certificate>
