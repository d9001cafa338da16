import type { Graph } from '../graph/graph.ts'
import { keyed, lazy } from '../graph/lazy.ts'
import { literalSort } from '../store/schema.ts'
import { materialise, type Tables } from '../store/tables.ts'
import { yearOfLiteral } from '../store/year-of-literal.ts'
import { makeClassClosure } from './class-closure.ts'
import { countEnds } from './counted-ends.ts'
import { endsTable } from './ends-table.ts'
import { findKindsOfEntities, makeEntityKinds } from './entity-kinds.ts'
import { makeEntityTimes, makeTimedKinds } from './entity-times.ts'
import type { GraphWithProfiles } from './graph-with-profiles.ts'
import { makeKindTables, valuesTable } from './kind-tables.ts'
import { readMarksByRelation, readMoments } from './moments.ts'
import { makePopularity } from './popularity.ts'
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

/** A table `(entity, year)`: the earliest year of an entity's dates, such as birth, publication or battle. */
function makeEntityYears(graph: Tables): Promise<string> {
  return materialise(
    graph,
    'years',
    `SELECT fact.subject AS entity, min(${yearOfLiteral('literal')}) AS year
       FROM facts AS fact JOIN literals AS literal ON literal.code = fact.object
       WHERE fact.literal = 1 AND literal.sort = ${literalSort.date} GROUP BY fact.subject`,
  )
}

/** `(relation, links, loops, turned)` of relations between entities; see `relationProfiles`. */
async function makeLinkCounts(
  graph: Tables & Pick<GraphWithProfiles, 'countedEnds' | 'turnedPairs'>,
): Promise<string> {
  const turned = await graph.turnedPairs()
  const rows = [...(await graph.countedEnds())].flatMap(([relation, { links, loops }]) =>
    links === 0 ? [] : [`(${relation}, ${links}, ${loops}, ${turned.get(relation) ?? 0})`],
  )
  return valuesTable(
    graph,
    'link_counts (relation INTEGER, links BIGINT, loops BIGINT, turned BIGINT)',
    rows,
  )
}

/** `(relation, place, type_set, entities)`: entities of each type set at each end; -1 for untyped ones. */
async function makeRelationEnds(
  graph: Tables & Pick<GraphWithProfiles, 'facts' | 'relationsUsed' | 'typeSets'>,
): Promise<string> {
  const { setOf, sets } = await graph.typeSets()
  return endsTable(graph, 'relation_ends', {
    column: 'type_set',
    count: 'entities',
    groups: sets.length + 1,
    groupOf: (entity) => (setOf[entity] as number) + 1,
    codeOf: (group) => sets[group - 1] ?? -1,
  })
}
