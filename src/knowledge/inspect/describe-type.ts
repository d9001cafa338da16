import type { Iri } from '../../domain/iri.ts'
import type { TypeProfile } from '../../domain/profiles.ts'
import { shareOf } from '../../statistics/share-of.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import { materialise, type Tables } from '../store/tables.ts'
import { codeOf } from './code-of.ts'
import type { DescribedGraph } from './described-graph.ts'
import { labelsOf } from './labels.ts'

const fewClasses = 8
const fewRelations = 12
const fewMembers = 8

/** See `Profiles.typeProfile`. */
export async function describeType(graph: DescribedGraph, type: Iri): Promise<TypeProfile> {
  const { database } = graph
  const code = await codeOf(graph, type)
  const closure = await graph.classClosure()
  const { members, classes } = await graph.typeSets()
  const inside = await materialise(
    graph,
    'inside',
    `SELECT member.entity, class.steps FROM ${members} AS member
     JOIN ${classes} AS class ON class.type_set = member.type_set WHERE class.class = ${code}`,
  )
  const entities = await database.count(`SELECT count(*) FROM ${inside}`)
  const above = await database.rows(`
    SELECT own.above AS code FROM ${closure} AS own JOIN terms AS term ON term.code = own.above
    WHERE own.class = ${code} AND own.above <> ${code} ORDER BY own.steps, term.value LIMIT ${fewClasses}`)
  const below = await database.rows(`
    SELECT own.class AS code, count(DISTINCT type.entity) AS entities FROM ${closure} AS own
    JOIN types AS type ON type.type = own.class JOIN terms AS term ON term.code = own.class
    WHERE own.above = ${code} AND own.class <> ${code}
    GROUP BY own.class, term.value ORDER BY entities DESC, term.value LIMIT ${fewClasses}`)
  const relations = await database.rows(`
    SELECT own.relation AS code, count(DISTINCT own.subject) AS entities FROM facts AS own
    JOIN ${inside} AS member ON member.entity = own.subject JOIN terms AS term ON term.code = own.relation
    GROUP BY own.relation, term.value ORDER BY entities DESC, term.value LIMIT ${fewRelations}`)
  const popular = await database.rows(`
    SELECT member.entity AS code FROM ${inside} AS member
    JOIN ${(await graph.popularity()).table} AS popular ON popular.entity = member.entity
    JOIN terms AS term ON term.code = member.entity
    ORDER BY member.steps, popular.value DESC, term.value LIMIT ${fewMembers}`)
  await database.run(`DROP TABLE ${inside}`)
  const kind = await kindOfClass(graph, code)
  const labels = await labelsOf(graph, [
    code,
    ...[above, below, relations, popular].flat().map((row) => row.code),
  ])
  return {
    ...labels.labelled(code),
    ...(kind !== undefined && { kind }),
    direct: await database.count(`SELECT count(DISTINCT entity) FROM types WHERE type = ${code}`),
    entities,
    above: above.map((row) => labels.labelled(row.code)),
    below: below.map((row) => ({ ...labels.labelled(row.code), entities: Number(row.entities) })),
    relations: relations.map((row) => ({
      ...labels.labelled(row.code),
      share: shareOf(Number(row.entities), entities),
    })),
    members: popular.map((row) => labels.labelled(row.code)),
  }
}

/** The nearest kind above a class. */
async function kindOfClass(
  graph: Tables & Pick<GraphWithProfiles, 'classClosure' | 'kindTables'>,
  code: number,
): Promise<string | undefined> {
  const { names, types, lineage } = await graph.kindTables()
  const [row] = await graph.database.rows(`
    SELECT type.kind FROM (
      SELECT above, steps FROM ${await graph.classClosure()} WHERE class = ${code}
      UNION SELECT ${code}, 0
    ) AS own
    JOIN ${types} AS type ON type.class = own.above
    JOIN ${lineage} AS lineage ON lineage.kind = type.kind AND lineage.above = type.kind
    ORDER BY own.steps, lineage.depth DESC, type.kind LIMIT 1`)
  return row === undefined ? undefined : names[Number(row.kind)]
}
