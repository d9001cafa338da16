import type { Iri } from './iri.ts'

/** What a name may stand for, a few in order, and how many there are in all. */
export interface Candidates {
  readonly iris: readonly Iri[]
  readonly count: number
}

/** What people write for short: the last segments of the graph's IRIs. */
export interface Identifiers {
  /** Entities, or relations, whose IRI ends in a name or is a known prefix and the name; the names that fit none are not in it. */
  readonly resolve: (
    names: readonly string[],
    as: 'entity' | 'relation',
  ) => Promise<ReadonlyMap<string, Candidates>>
  /** What most of a relation's literals are, for relations that have any. */
  readonly literalSorts: () => Promise<ReadonlyMap<Iri, 'text' | 'number' | 'date'>>
}
