import type { Iri } from './iri.ts'
import type { Labelled } from './profiles.ts'

/** A relation between the two types that most of its facts have; a type is absent where no fact has one. */
export interface SchemaRelation extends Labelled {
  readonly facts: number
  readonly from?: Iri
  /** Absent also where its values are literals. */
  readonly to?: Iri
  /** Most of its values are dates, numbers or text. */
  readonly literal: boolean
}

export interface Schema {
  /** Those that relations join, with their number of entities. */
  readonly types: readonly (Labelled & { readonly entities: number })[]
  /** Most used first. */
  readonly relations: readonly SchemaRelation[]
}

/** A fact between two entities, or an entity and a literal; `to.id` is absent for a literal. */
export interface WalkedFact {
  readonly from: Labelled
  readonly relation: Labelled
  readonly to: { readonly id?: Iri; readonly label?: string }
}

export interface Around {
  readonly entity: Labelled
  /** Those with the best known other ends first. */
  readonly facts: readonly WalkedFact[]
  /** The number of all its facts. */
  readonly all: number
}

/** Many entities at once, the best known first. */
export interface GraphPicture {
  readonly entities: readonly Labelled[]
  /** The number of entities in the graph. */
  readonly all: number
  /** Pairs of places in `entities`, one after the other: joined by a fact in either direction. */
  readonly links: readonly number[]
  /** The number of joined pairs of these entities. */
  readonly allLinks: number
}

/** For people who look around in a graph. Same graph, same answers. */
export interface GraphWalk {
  readonly schema: () => Promise<Schema>
  /** The facts of an entity, `most` of them. Throws for one that the graph has not. */
  readonly around: (entity: Iri, most: number) => Promise<Around>
  /** A shortest path, in either direction of each fact; `undefined` if there is none of at most `longest` facts. */
  readonly path: (from: Iri, to: Iri, longest: number) => Promise<readonly WalkedFact[] | undefined>
  readonly picture: (most: number) => Promise<GraphPicture>
}
