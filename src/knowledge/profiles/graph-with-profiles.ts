import type { Iri } from '../../domain/iri.ts'
import type { Graph } from '../graph/graph.ts'
import type { Lazy } from '../graph/lazy.ts'
import type { TermRecord } from '../graph/names/term-record.ts'
import type { CountedEnds } from './counted-ends.ts'
import type { Moments } from './moments.ts'
import type { PopularityTable } from './popularity.ts'

/** A graph with profiles of its relations and entities, computed from its facts. Fields of type string are names of temporary tables. */
export interface GraphWithProfiles extends Graph {
  /** `(class, above)`: superclasses; see `makeClassClosure`. */
  readonly classClosure: Lazy<string>
  readonly typeSets: Lazy<TypeSets>
  readonly kindTables: Lazy<KindTables>
  /** The kind of each entity, in memory. */
  readonly kindsOfEntities: Lazy<EntityKinds>
  /** The same as a table `(entity, kind, broadest, basis)`. */
  readonly entityKinds: Lazy<string>
  /** By the code of a relation. */
  readonly countedEnds: Lazy<ReadonlyMap<number, CountedEnds>>
  readonly relationEnds: Lazy<string>
  /** `(relation, other, turned, pairs)`. */
  readonly sharedPairs: Lazy<string>
  /** By relation code: how many of its links the graph also has the other way round. */
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
  /** By relation code: the points (start or end) that its dates mark. */
  readonly marksByRelation: Lazy<ReadonlyMap<number, readonly number[]>>
  /** Of all types, by code. */
  readonly typeIris: Lazy<ReadonlyMap<unknown, Iri>>
  /** `(entity)`: entities that have ended, by a fact that says so. */
  readonly endedEntities: Lazy<string>
  /** The rows that `termRecords` reads, of all terms. */
  readonly recordTable: (language: string) => Promise<string>
  /** Records read so far, for `knownTerms`. */
  readonly termsKept: (language: string) => Promise<TermsKept>
}

/** By code. When the map is replaced, holders of the former one keep it. */
interface TermsKept {
  terms: Map<number, TermRecord>
}

/** The kind of each entity, in memory; `entityKinds` is the same as a table. */
export interface EntityKinds {
  /** By code; -1 if unknown. */
  readonly kindOf: Int32Array
  readonly basisOf: Uint8Array
  /** By code: 1 if two ends of relations say so, or one that is measured or certain by the lexicon. */
  readonly isShown: Uint8Array
  /** By code: the broadest kind, if one sure end says a narrower one and others like it don't; else -1. */
  readonly widerOf: Int32Array
}

/** The lexicon's kinds as tables; a kind's code is its index in the lexicon's list. */
export interface KindTables {
  readonly names: readonly string[]
  /** `(kind, above, depth)`: each kind with itself and all above it; `depth` of `above`, 1 for the broadest. */
  readonly lineage: string
  /** `(kind, class)`: the graph's classes that are a kind's own types. */
  readonly types: string
  /** `(type_set, kind)`: the nearest kind of the types or the classes above them. */
  readonly bySet: string
}

/** Entities grouped by their set of types: there are few sets, however many entities. */
export interface TypeSets {
  /** `(entity, type_set)`: a set is named by one of its entities. Untyped entities are left out. */
  readonly members: string
  /** `(type_set, class, steps)`: its types and all superclasses. */
  readonly classes: string
  /** The sets, each as the entity that names it. */
  readonly sets: readonly number[]
  /** By entity code: the index of its set in `sets`; -1 if untyped. */
  readonly setOf: Int32Array
}
