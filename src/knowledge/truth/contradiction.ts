import type { Iri } from '../../domain/iri.ts'

/** A declared constraint that the graph contradicts too often to be relied on. */
export interface Contradiction {
  readonly relation: Iri
  /** The declared constraint: the id of the ground that relies on it. */
  readonly constraint: string
  /** How many subjects (or objects) were checked, and how many contradict it, such as by several values that exclude each other. */
  readonly subjects: number
  readonly contradicted: number
}
