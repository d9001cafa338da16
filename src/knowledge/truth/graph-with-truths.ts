import type { End } from '../../domain/end.ts'
import type { Lazy } from '../graph/lazy.ts'
import type { Triple } from '../graph/memory/triple.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import type { Contradiction } from './contradiction.ts'
import type { Compatible } from './grounds/compatible.ts'
import type { ContradictoryYears } from './grounds/contradictory-years.ts'
import type { Exceptions } from './grounds/exceptions.ts'
import type { KnownTruths, Placing } from './known/known-truth.ts'
import type { MinedModel } from './plausibility/mine.ts'

/** A graph with what it makes true, and what grounds need to prove statements false. */
export interface GraphWithTruths extends GraphWithProfiles {
  readonly knownTruths: Lazy<KnownTruths>
  /** Where a place lay at the time of an event. */
  readonly placings: Lazy<(statement: Triple) => Placing | undefined>
  /** Tables: what a place certainly lies in, one step up, and all that the values of some relations lie in. */
  readonly containers: Lazy<string>
  readonly containersOfValues: (relations: readonly string[]) => Promise<string>

  /** Codes of relations that the graph's owner declares. */
  readonly ownersRelations: Lazy<ReadonlySet<number>>
  /** Which values don't exclude each other. */
  readonly compatibility: Lazy<Compatible>
  readonly contradictoryYears: Lazy<ContradictoryYears>
  readonly orders: Lazy<Measured>
  readonly oneWay: Lazy<Measured>
  readonly notOfItself: Lazy<Measured>
  readonly excluding: Lazy<Measured>
  /** Kinds that almost never occur at an end of a relation. */
  readonly strangers: Lazy<Measured>
  /** By relation and end: counts of the kinds that are strange there. */
  readonly strangersByRelation: Lazy<ReadonlyMap<number, readonly Exceptions[]>>
  readonly strangeFacts: Lazy<(fact: Triple) => boolean>
  readonly typesOfEntities: Lazy<ReadonlyMap<number, readonly number[]>>
  readonly singleValues: (end: End) => Promise<SingleValues>
  /** Table `(relation, item, declared, counted)`. */
  readonly singleItems: (end: End) => Promise<string>
  readonly statedTogether: (end: End) => Promise<StatedTogether>
  readonly declaredLists: Lazy<string>
  readonly minedModel: Lazy<MinedModel | undefined>
}

/** Declared relations, with how often the declaration was checked and broken. */
export interface Measured {
  /** `(relation, …, trials, exceptions)`, without what the graph contradicts. */
  readonly table: string
  readonly contradictions: readonly Contradiction[]
}

/** Relations with one value at an end, and declarations that the graph contradicts. */
export interface SingleValues {
  /** Temporary table `(relation)`. */
  readonly table: string
  /** By code. */
  readonly relations: ReadonlyMap<number, SingleRelation>
  /** By code of a declared relation: how many keys have values that exclude each other; 0 if absent. */
  readonly contradicted: ReadonlyMap<number, number>
  readonly contradictions: readonly Contradiction[]
}

export interface SingleRelation {
  /**
   * *nearly*: most keys have one value, but a second is no surprise: a known value excludes others, but completes nothing.
   * *counted*: in an owner's graph, nearly each key of a type has one.
   */
  readonly standing: 'declared' | 'measured' | 'nearly' | { readonly counted: Counted }
  /** The number of keys with a value, and with several. */
  readonly keys: number
  readonly several: number
}

export interface Counted {
  /** The keys of a key's type with one value, and those with several; `undefined` if too few have one, or too many several. */
  readonly of: (key: number) => CountedType | undefined
  /** Keys of all such types. */
  readonly keys: number
  /** Those of them that have several values: nothing is concluded of them. */
  readonly exceptions: readonly number[]
}

export interface CountedType {
  readonly single: number
  readonly several: number
}

/** Whether some entity has both values of the relation: Honduras may be in Central America and in Hispanic America, as Nicaragua is. */
export type StatedTogether = (relation: number, one: number, other: number) => boolean
