import type { Iri } from './iri.ts'
import type { Literal } from './literal.ts'

/** What a graph says about a relation besides its facts: enough to word it. */
export interface RelationSketch {
  readonly relation: Iri
  readonly label?: string
  readonly description?: string
  readonly facts: number
  /** Distinct subjects and objects: fewer than facts means that some have several. */
  readonly subjects: number
  readonly objects: number
  /** A few facts, the first by key, so that they are stable: the types of the ends, or the literal. */
  readonly samples: readonly SampledEnds[]
}

export interface SampledEnds {
  readonly subject: readonly Iri[]
  readonly object: readonly Iri[] | Literal
  /** Labels of the ends, if requested. */
  readonly names?: { readonly subject?: string; readonly object?: string }
}
