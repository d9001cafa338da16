import type { Iri } from '../../domain/iri.ts'
import type { Graph } from '../graph/graph.ts'
import type { Lazy } from '../graph/lazy.ts'
import type { TermRecord } from '../graph/names/term-record.ts'
import type { CountedEnds } from './counted-ends.ts'
import type { EntityKinds } from './entity-kinds.ts'
import type { KindTables } from './kind-tables.ts'
import type { Moments } from './moments.ts'
import type { PopularityTable } from './popularity.ts'
import type { TypeSets } from './type-sets.ts'

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
  /** `(relation, place, kind, votes)`: what stands at an end of a relation. */
  readonly endKinds: Lazy<string>
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
  /** Records of terms that were read, for `knownTerms`. */
  readonly termsKept: (language: string) => Promise<TermsKept>
}

/** Records of terms by their codes; whoever holds the former map goes on with it. */
export interface TermsKept {
  terms: Map<number, TermRecord>
}
