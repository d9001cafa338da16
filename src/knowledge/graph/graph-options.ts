import type { Declaration } from '../../domain/declaration.ts'
import type { Iri } from '../../domain/iri.ts'
import type { Kinds } from '../../lexicon/kinds.ts'
import type { Shelf } from '../../workspace/shelf.ts'

/** What a graph is opened with. */
export interface GraphOptions {
  readonly declarations: ReadonlyMap<Iri, Declaration>
  /** What kinds of things there are, with their types. */
  readonly kinds: Kinds
  /** The graph is its owner's, not a part of what everybody may know: how it lists says more of how things are. */
  readonly own: boolean
  /** Where what took long is kept from one command to the next; absent where nothing is, as in calibration. */
  readonly shelf?: Shelf
}

/** What the lexicon says of relations, by relation. */
export function byRelation(declarations: readonly Declaration[]): ReadonlyMap<Iri, Declaration> {
  return new Map(declarations.map((declaration) => [declaration.relation, declaration]))
}
