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

/** A graph with what it makes true, and what grounds take from it to say that something is false. */
export interface GraphWithTruths extends GraphWithProfiles {
  readonly knownTruths: Lazy<KnownTruths>
  /** What the time of an event tells of where a place lay. */
  readonly placings: Lazy<(statement: Triple) => Placing | undefined>
  /** Table of what a place certainly lies in, one step on, and of all that the values of some relations lie in. */
  readonly containers: Lazy<string>
  readonly containersOfValues: (relations: readonly string[]) => Promise<string>

  /** Codes of the relations that the graph's owner declares. */
  readonly ownersRelations: Lazy<ReadonlySet<number>>
  /** Values that do not exclude one another. */
  readonly compatibility: Lazy<Compatible>
  readonly contradictoryYears: Lazy<ContradictoryYears>
  readonly orders: Lazy<Measured>
  readonly oneWay: Lazy<Measured>
  readonly notOfItself: Lazy<Measured>
  readonly excluding: Lazy<Measured>
  /** Facts with an end of a kind that nearly never stands there. */
  readonly strangers: Lazy<Measured>
  /** By relation, for each of its ends, what is counted of the kinds that are strange there. */
  readonly strangersByRelation: Lazy<ReadonlyMap<number, readonly Exceptions[]>>
  readonly strangeFacts: Lazy<(fact: Triple) => boolean>
  readonly typesOfEntities: Lazy<ReadonlyMap<number, readonly number[]>>
  readonly singleValues: (end: End) => Promise<SingleValues>
  /** Table `(relation, item, declared, counted)`. */
  readonly singleItems: (end: End) => Promise<string>
  readonly toldTogether: (end: End) => Promise<ToldTogether>
  readonly declaredLists: Lazy<string>
  readonly minedModel: Lazy<MinedModel | undefined>
}

/** A table of relations with what was declared of them, how often that was looked at, and how often it did not hold. */
export interface Measured {
  /** `(relation, …, trials, exceptions)` of what the graph does not contradict. */
  readonly table: string
  readonly contradictions: readonly Contradiction[]
}

/** Relations with a single end, and declarations that the graph contradicts. */
export interface SingleValues {
  /** Temporary table `(relation)`. */
  readonly table: string
  /** By code. */
  readonly relations: ReadonlyMap<number, SingleRelation>
  /** By the code of a declared one, how many have values that exclude one another; of none where it is not there. */
  readonly contradicted: ReadonlyMap<number, number>
  readonly contradictions: readonly Contradiction[]
}

export interface SingleRelation {
  /** Nearly: most have one, but a second is no surprise, so that one that is known excludes others and completes nothing. Counted: in a graph of one's own each of a type has one. */
  readonly standing: 'declared' | 'measured' | 'nearly' | { readonly counted: Counted }
  /** How many have any, and several. */
  readonly keys: number
  readonly several: number
}

export interface Counted {
  /** How many of a key's type have one value each and no other; `undefined` where they are too few, or one has several. */
  readonly of: (key: number) => number | undefined
  /** Of all types of which that holds. */
  readonly keys: number
}

/** Whether some entity has both values of the relation: Honduras may be in Central America and in Hispanic America, as Nicaragua is. */
export type ToldTogether = (relation: number, one: number, other: number) => boolean
