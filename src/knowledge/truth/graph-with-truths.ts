import type { End } from '../../domain/end.ts'
import type { Lazy } from '../graph/lazy.ts'
import type { Triple } from '../graph/memory/triple.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import type { Compatible } from './grounds/compatible.ts'
import type { Measured } from './grounds/contradicted.ts'
import type { ContradictoryYears } from './grounds/contradictory-years.ts'
import type { Exceptions } from './grounds/exceptions.ts'
import type { SingleValues } from './grounds/single-values.ts'
import type { ToldTogether } from './grounds/told-together.ts'
import type { KnownTruths } from './known/known-truths.ts'
import type { Placing } from './known/placing.ts'
import type { MinedModel } from './plausibility/mine.ts'

/** A graph with what it makes true, and what grounds take from it to say that something is false. */
export interface GraphWithTruths extends GraphWithProfiles {
  readonly knownTruths: Lazy<KnownTruths>
  /** What the time of an event tells of where a place lay. */
  readonly placings: Lazy<(statement: Triple) => Placing | undefined>
  /** Table of the relations that make a statement of another true; see `makeRelationWays`. */
  readonly relationWays: Lazy<string>
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
  readonly toldTogether: (end: End, relations: ReadonlySet<number>) => Promise<ToldTogether>
  readonly declaredLists: Lazy<string>
  readonly minedModel: Lazy<MinedModel | undefined>
}
