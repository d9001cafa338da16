import type { EndProfile } from '../../domain/profiles.ts'
import { shareOf } from '../../statistics/share-of.ts'
import { endPlace } from '../profiles/end-place.ts'
import { endsTable } from '../profiles/ends-table.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import type { Row } from '../store/database.ts'
import type { Tables } from '../store/tables.ts'
import type { DescribedGraph } from './described-graph.ts'
import { labelsOf } from './labels.ts'

const fewKinds = 4
const fewTypes = 5
// a class of a smaller share says nothing about the end
const leastShare = 0.02

/** The entities or values at one end of a relation, given by code. */
export async function describeEnd(
  graph: DescribedGraph,
  relation: number,
  end: 'subject' | 'object',
): Promise<EndProfile> {
  const here = `relation = ${relation} AND place = ${endPlace[end]}`
  const ends = await graph.relationEnds()
  const [counted] = await graph.database.rows(`
    SELECT CAST(coalesce(sum(entities), 0) AS BIGINT) AS entities,
      CAST(coalesce(sum(CASE WHEN type_set >= 0 THEN entities END), 0) AS BIGINT) AS typed
    FROM ${ends} WHERE ${here}`)
  const [entities, typed] = [Number(counted?.entities), Number(counted?.typed)]
  return {
    entities,
    typed: shareOf(typed, entities),
    kinds: await kindsAt(graph, relation, end),
    types: await typesAt(graph, `SELECT * FROM ${ends} WHERE ${here}`, typed),
  }
}

async function kindsAt(
  graph: Tables & Pick<DescribedGraph, 'kindTables' | 'kindsAtEnds'>,
  relation: number,
  end: 'subject' | 'object',
): Promise<EndProfile['kinds']> {
  const { names } = await graph.kindTables()
  const rows = await graph.database.rows(`
    SELECT kind, entities FROM ${await graph.kindsAtEnds()}
    WHERE relation = ${relation} AND place = ${endPlace[end]} ORDER BY entities DESC, kind`)
  const known = rows.reduce((sum, row) => sum + Number(row.entities), 0)
  return rows.slice(0, fewKinds).map((row) => ({
    kind: names[Number(row.kind)] ?? '',
    share: shareOf(Number(row.entities), known),
  }))
}

/** `(relation, place, kind, entities)`, for all relations at once: one query each would scan all entities again. */
export async function makeKindsAtEnds(graph: GraphWithProfiles): Promise<string> {
  const { kindOf } = await graph.kindsOfEntities()
  const { names } = await graph.kindTables()
  return endsTable(graph, 'kinds_at_ends', {
    column: 'kind',
    count: 'entities',
    groups: names.length,
    groupOf: (entity) => kindOf[entity] as number,
  })
}

/** Classes by their number of typed entities; of several with the same entities, only the narrowest. */
async function typesAt(
  graph: Tables & Pick<DescribedGraph, 'labelRows' | 'typeSets'>,
  ends: string,
  typed: number,
): Promise<EndProfile['types']> {
  const { classes } = await graph.typeSets()
  const rows = await graph.database.rows(`
    SELECT own.class, own.entities FROM (
      SELECT class.class, CAST(sum(own.entities) AS BIGINT) AS entities, min(class.steps) AS steps
      FROM (${ends}) AS own JOIN ${classes} AS class ON class.type_set = own.type_set GROUP BY class.class
    ) AS own JOIN terms AS term ON term.code = own.class
    WHERE own.entities >= ${leastShare * typed} ORDER BY own.entities DESC, own.steps, term.value`)
  const telling = rows.filter(firstOfItsCount).slice(0, fewTypes)
  const labels = await labelsOf(
    graph,
    telling.map((row) => row.class),
  )
  return telling.map((row) => ({
    ...labels.labelled(row.class),
    share: shareOf(Number(row.entities), typed),
  }))
}

function firstOfItsCount(row: Row, place: number, rows: readonly Row[]): boolean {
  return Number(rows[place - 1]?.entities) !== Number(row.entities)
}
