import type { Iri } from './iri.ts'

/** What the lexicon says everybody knows of a relation; a graph that contradicts it wins. */
export interface Declaration {
  readonly relation: Iri
  readonly concept: string
  /** A subject has one value. */
  readonly functional: boolean
  /** A value has one subject. */
  readonly inverseFunctional: boolean
  readonly symmetric: boolean
  /** The object contains the subject: towns in districts in countries. */
  readonly containment: boolean
  /** The value changes in time, so that without validity another value excludes nothing. */
  readonly changesInTime: boolean
  /** A sentence for a fact, with `{S}` and `{O}`: "{S} was born in {O}". */
  readonly state?: string
  /** Why it is declared, for certificates: "a person is born in one place". */
  readonly because?: string
}
