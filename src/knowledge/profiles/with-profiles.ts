import type { Graph } from '../graph/graph.ts'
import { keyed, lazy } from '../graph/lazy.ts'
import { makeClassClosure } from './class-closure.ts'
import { countEnds } from './counted-ends.ts'
import { findKindsOfEntities, makeEntityKinds } from './entity-kinds.ts'
import { makeEntityTimes, makeTimedKinds } from './entity-times.ts'
import { makeEntityYears } from './entity-years.ts'
import type { GraphWithProfiles } from './graph-with-profiles.ts'
import { makeKindTables } from './kind-tables.ts'
import { makeLinkCounts } from './link-counts.ts'
import { readMarksByRelation, readMoments } from './moments.ts'
import { makePopularity } from './popularity.ts'
import { makeRelationEnds } from './relation-ends.ts'
import { countTurnedPairs, makeSharedPairs } from './shared-pairs.ts'
import { findEnded, makeRecordTable, readTypeIris } from './term-records.ts'
import { makeTypeSets } from './type-sets.ts'

export function withProfiles(given: Graph): GraphWithProfiles {
  const graph: GraphWithProfiles = {
    ...given,
    classClosure: lazy(() => makeClassClosure(graph)),
    typeSets: lazy(() => makeTypeSets(graph)),
    kindTables: lazy(() => makeKindTables(graph)),
    kindsOfEntities: lazy(() => findKindsOfEntities(graph)),
    entityKinds: lazy(() => makeEntityKinds(graph)),
    countedEnds: lazy(() => countEnds(graph)),
    relationEnds: lazy(() => makeRelationEnds(graph)),
    sharedPairs: lazy(() => makeSharedPairs(graph)),
    turnedPairs: lazy(() => countTurnedPairs(graph)),
    linkCounts: lazy(() => makeLinkCounts(graph)),
    popularity: lazy(() => makePopularity(graph)),
    entityYears: lazy(() => makeEntityYears(graph)),
    entityTimes: lazy(() => makeEntityTimes(graph)),
    timedKinds: lazy(() => makeTimedKinds(graph)),
    moments: lazy(() => readMoments(graph)),
    marksByRelation: lazy(() => readMarksByRelation(graph)),
    typeIris: lazy(() => readTypeIris(graph)),
    endedEntities: lazy(() => findEnded(graph)),
    recordTable: keyed((language) => makeRecordTable(graph, language)),
    termsKept: keyed(async () => ({ terms: new Map() })),
  }
  return graph
}
