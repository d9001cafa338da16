import { z } from 'zod'
import { Iri } from './iri.ts'

/** A value that is not an entity. `value` is the lexical form, `datatype` its IRI, `language` a BCP 47 tag. */
export const Literal = z
  .looseObject({ value: z.string(), datatype: Iri, language: z.string().optional() })
  .readonly()
export type Literal = z.infer<typeof Literal>
