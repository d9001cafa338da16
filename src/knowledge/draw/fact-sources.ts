import { IntegerTable } from '../graph/integer-table.ts'
import type { Tables } from '../store/tables.ts'
import type { FactReader } from './drawn-fact.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import type { DrawingRow } from './join-edge.ts'

/** Names of a fact's sources, in order, by place. */
export type FactSources = (place: number) => readonly string[]

/** Sources of the facts of some rows. */
export async function factSources(
  graph: Tables & Pick<GraphWithDraws, 'onlySources'>,
  rows: readonly DrawingRow[],
  { statedAt }: FactReader,
): Promise<FactSources> {
  const { database } = graph
  const everyone = await graph.onlySources()
  if (everyone !== undefined) return () => everyone

  const asked = new IntegerTable('place', 'subject', 'relation', 'object')
  for (const place of new Set(rows.flatMap(({ facts }) => facts))) {
    const { subject, relation, object } = statedAt(place)
    asked.add(place, subject, relation, object)
  }
  const table = await asked.write(graph, 'asked')
  const told = await database.rows(`
    SELECT DISTINCT own.place, source.name FROM ${table} AS own
    JOIN facts AS fact USING (subject, relation, object)
    JOIN source_sets AS member ON member.code = fact.sources
    JOIN sources AS source ON source.code = member.source
    ORDER BY own.place, source.name`)
  await database.run(`DROP TABLE ${table}`)
  const names = new Map<number, string[]>()
  for (const { place, name } of told) {
    const own = names.get(Number(place))
    if (own === undefined) names.set(Number(place), [`${name}`])
    else own.push(`${name}`)
  }
  return (place) => names.get(place) ?? []
}

/** The names of the sources, if all facts have the same. */
export async function readOnlySources(
  graph: Pick<Tables, 'database'>,
): Promise<readonly string[] | undefined> {
  const sets = await graph.database.rows(`
      SELECT told.code, source.name FROM source_sets AS told
      JOIN sources AS source ON source.code = told.source LIMIT 2`)
  if (sets.length > 1) return undefined
  return sets.map(({ name }) => `${name}`)
}
