import type { Iri } from '../../domain/iri.ts'

/** A declared constraint that the graph contradicts too often to be relied on. */
export interface Contradiction {
  readonly relation: Iri
  /** What was declared: the id of the ground that would have relied on it. */
  readonly constraint: string
  /** Where it was looked at, and where it does not hold: subjects (objects) with several values that exclude one another. */
  readonly subjects: number
  readonly contradicted: number
}
