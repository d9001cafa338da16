import type { Declaration } from '../../domain/declaration.ts'
import type { Iri } from '../../domain/iri.ts'
import type { Kinds } from '../../lexicon/kinds.ts'
import type { Shelf } from '../../workspace/shelf.ts'

/** Options for opening a graph. */
export interface GraphOptions {
  readonly declarations: ReadonlyMap<Iri, Declaration>
  /** Known kinds of things, with their types. */
  readonly kinds: Kinds
  /** The graph is its owner's private data, not part of common knowledge: it is taken to list more completely. */
  readonly own: boolean
  /** Disk cache for slow results; absent where nothing is cached, as in calibration. */
  readonly shelf?: Shelf
}

/** The lexicon's declarations, by relation. */
export function byRelation(declarations: readonly Declaration[]): ReadonlyMap<Iri, Declaration> {
  return new Map(declarations.map((declaration) => [declaration.relation, declaration]))
}
