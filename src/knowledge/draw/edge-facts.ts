import type { Draw, DrawEdge } from '../../domain/draws.ts'
import type { End } from '../../domain/end.ts'
import type { Iri } from '../../domain/iri.ts'
import type { CompleteLists } from './complete-list.ts'
import type { NamedFacts } from './named-facts.ts'

/** An edge's facts. */
export interface EdgeFacts {
  readonly named: NamedFacts
  /** Codes of the relations that it may have, of those that the graph has. */
  readonly relations: ReadonlySet<number>
  /** What certifies that the value at an end is all there is, of the ends that need it. */
  readonly complete: Readonly<Partial<Record<End, CompleteLists>>>
  /** Whether any fact of a relation can be drawn at all. */
  readonly mayServe: (relation: number) => boolean
  /** Why the fact at a place can't be drawn; a fact of one of the relations. */
  readonly reasonOf: (place: number) => string | undefined
  /** The facts of a relation that can be drawn, by their places in order; of a relation with very many of them some alone, whose keys are lowest. */
  readonly usable: (relation: number) => UsableFacts
}

export interface UsableFacts {
  readonly facts: Int32Array
  /** Where these are some alone: whether the relation's fact at a place can be drawn, too. */
  readonly mayBe?: (place: number) => boolean
}

export interface EdgeNeeds extends Pick<Draw, 'language' | 'giveaways' | 'standard'> {
  readonly relations: readonly Iri[] | 'all'
  readonly objects: DrawEdge['objects']
  /** The ends of which all values have to be known, or are better known, and whether they may be several. */
  readonly complete: readonly {
    readonly place: End
    readonly values: 'one' | 'several'
    readonly isNeeded: boolean
  }[]
  /** The end whose values are not to be all there are. */
  readonly opened?: End
  readonly exchanged: boolean
}
