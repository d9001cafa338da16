import type { Draw, DrawEdge } from '../../domain/draws.ts'
import type { End } from '../../domain/end.ts'
import type { Iri } from '../../domain/iri.ts'
import type { CompleteLists } from './complete-list.ts'
import type { NamedFacts } from './named-facts.ts'

/** Facts for one edge of a draw. */
export interface EdgeFacts {
  readonly named: NamedFacts
  /** Codes of the relations that the edge may have and the graph has. */
  readonly relations: ReadonlySet<number>
  /** Certificates of complete lists, for the ends that need them. */
  readonly complete: Readonly<Partial<Record<End, CompleteLists>>>
  /** Whether any fact of a relation can be drawn. */
  readonly mayServe: (relation: number) => boolean
  /** Why the fact at a place can't be drawn; it must be of one of the relations. */
  readonly reasonOf: (place: number) => string | undefined
  /** Places of a relation's usable facts, in order; of a very large relation only those with the lowest keys. */
  readonly usable: (relation: number) => UsableFacts
}

export interface UsableFacts {
  readonly facts: Int32Array
  /** If these are only a part: whether the fact at another place is usable, too. */
  readonly mayBe?: (place: number) => boolean
}

export interface EdgeNeeds extends Pick<Draw, 'language' | 'giveaways' | 'standard'> {
  readonly relations: readonly Iri[] | 'all'
  readonly objects: DrawEdge['objects']
  /** Ends whose lists must be complete, or should be if possible, and whether these may have several values. */
  readonly complete: readonly {
    readonly place: End
    readonly values: 'one' | 'several'
    readonly isNeeded: boolean
  }[]
  /** The end whose list must be open. */
  readonly opened?: End
  readonly exchanged: boolean
}
