import type { Iri } from '../../domain/iri.ts'
import type { Graph } from '../graph/graph.ts'
import type { Lazy } from '../graph/lazy.ts'
import type { TermRecord } from '../graph/names/term-record.ts'
import type { CountedEnds } from './counted-ends.ts'
import type { Moments } from './moments.ts'
import type { PopularityTable } from './popularity.ts'

/** A graph with what its relations and entities are like, as far as that is counted from its facts. What is only a name is that of a temporary table. */
export interface GraphWithProfiles extends Graph {
  /** `(class, above)` of the classes above a class; see `makeClassClosure`. */
  readonly classClosure: Lazy<string>
  readonly typeSets: Lazy<TypeSets>
  readonly kindTables: Lazy<KindTables>
  /** What kind of thing an entity is, in memory. */
  readonly kindsOfEntities: Lazy<EntityKinds>
  /** The same as a table `(entity, kind, broadest, basis)`. */
  readonly entityKinds: Lazy<string>
  /** By the code of a relation. */
  readonly countedEnds: Lazy<ReadonlyMap<number, CountedEnds>>
  readonly relationEnds: Lazy<string>
  /** `(relation, other, turned, pairs)`. */
  readonly sharedPairs: Lazy<string>
  /** By the code of a relation, how many of its links are told the other way round, too. */
  readonly turnedPairs: Lazy<ReadonlyMap<number, number>>
  readonly linkCounts: Lazy<string>
  readonly popularity: Lazy<PopularityTable>
  /** `(entity, year)`. */
  readonly entityYears: Lazy<string>
  /** `(entity, year, since, until)`. */
  readonly entityTimes: Lazy<string>
  /** `(entity, kind, timed)`: entities by their broadest kinds, for `entityTimes`. */
  readonly timedKinds: Lazy<string>
  /** When entities began and ended. */
  readonly moments: Lazy<Moments>
  /** By the code of a relation the points that its dates mark. */
  readonly marksByRelation: Lazy<ReadonlyMap<number, readonly number[]>>
  /** Of all types, by code. */
  readonly typeIris: Lazy<ReadonlyMap<unknown, Iri>>
  /** `(entity)`: what has ended, by a fact that says so. */
  readonly endedEntities: Lazy<string>
  /** What `termRecords` tells of every term. */
  readonly recordTable: (language: string) => Promise<string>
  /** Records of terms that were read, for `knownTerms`. */
  readonly termsKept: (language: string) => Promise<TermsKept>
}

/** Records of terms by their codes; whoever holds the former map goes on with it. */
interface TermsKept {
  terms: Map<number, TermRecord>
}

/** What kind of thing each entity is, in memory; as a table see `entityKinds`. */
export interface EntityKinds {
  /** By code, -1 where it can't be told. */
  readonly kindOf: Int32Array
  readonly basisOf: Uint8Array
  /** By code, whether the ends of two relations say so, or one of which that is measured or the lexicon is sure. */
  readonly isShown: Uint8Array
  /** By code, the broadest kind of what one sure end tells a narrower one of, while others like it stay at that; else -1. */
  readonly widerOf: Int32Array
}

/** The lexicon's kinds as tables; a kind's code is its place in the lexicon's list. */
export interface KindTables {
  readonly names: readonly string[]
  /** `(kind, above, depth)`: a kind with all above it and itself; `depth` of `above`, 1 for the broadest. */
  readonly lineage: string
  /** `(kind, class)`: the classes of the graph that are a kind's own types. */
  readonly types: string
  /** `(type_set, kind)`: the nearest kind that the types or the classes above them are of. */
  readonly bySet: string
}

/** Entities with the same types are counted together: there are few sets of types, however many entities. */
export interface TypeSets {
  /** `(entity, type_set)`: a set goes by one of its entities. Without a type, not there. */
  readonly members: string
  /** `(type_set, class, steps)`: its types and all above them. */
  readonly classes: string
  /** The sets, each by the entity that it goes by. */
  readonly sets: readonly number[]
  /** By an entity's code, the place of its set in `sets`; -1 without a type. */
  readonly setOf: Int32Array
}
