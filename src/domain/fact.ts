import { z } from 'zod'
import { Iri } from './iri.ts'
import { Literal } from './literal.ts'

/**
 * One edge of the graph: what the source asserts, which is all we ever hold a model to. `from` and `to` bound its
 * validity (`YYYY`, `YYYY-MM` or `YYYY-MM-DD`); without them its validity is unknown.
 */
export const Fact = z
  .looseObject({
    subject: Iri,
    relation: Iri,
    object: z.union([Iri, Literal]),
    from: z.string().optional(),
    to: z.string().optional(),
    sources: z.array(z.string()).readonly().optional(),
  })
  .readonly()
export type Fact = z.infer<typeof Fact>

/** The shape of a fact, not known to hold. */
export const Statement = z
  .looseObject({ subject: Iri, relation: Iri, object: z.union([Iri, Literal]) })
  .readonly()
export type Statement = z.infer<typeof Statement>
