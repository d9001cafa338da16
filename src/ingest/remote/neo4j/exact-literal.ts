import { z } from 'zod'

/** The property of a node that `elenchus export` keeps its literals in, as they are. */
export const exactProperty = 'elenchus_literals'
/** The property of nodes and relationships that is their IRI. */
export const iriProperty = 'iri'

/** A literal fact without its subject, as the table of facts has it. */
export const ExactLiteral = z.strictObject({
  relation: z.string(),
  object: z.string(),
  datatype: z.string(),
  language: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
})
export type ExactLiteral = z.infer<typeof ExactLiteral>
