import type { Iri } from './iri.ts'

/** A few entities that a name may mean, in order, and the total number. */
export interface Candidates {
  readonly iris: readonly Iri[]
  readonly count: number
}

/** Short identifiers: the last segments of the graph's IRIs. */
export interface Identifiers {
  /**
   * Entities or relations whose IRI ends in the name, or equals the expanded CURIE; names without a match are left out.
   */
  readonly resolve: (
    names: readonly string[],
    as: 'entity' | 'relation',
  ) => Promise<ReadonlyMap<string, Candidates>>
  /** The datatype of most of a relation's literals, for relations that have any. */
  readonly literalSorts: () => Promise<ReadonlyMap<Iri, 'text' | 'number' | 'date'>>
}
