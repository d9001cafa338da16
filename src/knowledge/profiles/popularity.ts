import type { Graph } from '../graph/graph.ts'
import { materialise, type Tables } from '../store/tables.ts'

/** How known entities are, and by what the thirds are told. */
export interface PopularityTable {
  /**
   * `(entity, degree, sitelinks, value, third)` for every entity of a fact: in how many facts it stands, how many pages are
   * about it where that is told, and its third by mass.
   */
  readonly table: string
  /** What `value` is. */
  readonly measure: 'sitelinks' | 'degree'
}

/** The three parts that carry a third of all `value` each, as their codes in `third`. */
export const thirds = ['head', 'torso', 'tail'] as const

/**
 * Thirds by mass (Sun et al. 2023, Head-to-Tail): the most popular that together have a third of it are the head. Who has the
 * same value is in the same third: the one in which the value's first would be.
 */
export async function makePopularity(
  graph: Tables & Pick<Graph, 'entityDegrees'>,
): Promise<PopularityTable> {
  const { database } = graph
  const counted = await degrees(graph)
  const told = await database.count(`SELECT count(sitelinks) FROM ${counted}`)
  const all = await database.count(`SELECT count(*) FROM ${counted}`)
  // told of a few alone they would make the others unknown
  const measure = 2 * told > all ? 'sitelinks' : 'degree'
  const value = measure === 'sitelinks' ? 'coalesce(sitelinks, 0)' : 'degree'
  const valued = `SELECT *, ${value} AS value FROM ${counted}`
  const levels = `
      SELECT value, coalesce(sum(mass) OVER (
        ORDER BY value DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS above,
        sum(mass) OVER () AS total
      FROM (SELECT value, CAST(sum(value) AS BIGINT) AS mass FROM (${valued}) GROUP BY value)`
  const table = await materialise(
    graph,
    'popularity',
    `SELECT own.entity, own.degree, own.sitelinks, own.value,
         CASE WHEN 3 * level.above < level.total THEN 0 WHEN 3 * level.above < 2 * level.total THEN 1 ELSE 2 END AS third
       FROM (${valued}) AS own JOIN (${levels}) AS level ON level.value = own.value`,
  )
  await database.run(`DROP TABLE ${counted}`)
  return { table, measure }
}

async function degrees(graph: Tables & Pick<Graph, 'entityDegrees'>): Promise<string> {
  return materialise(
    graph,
    'degrees',
    `SELECT own.entity, CAST(own.degree AS BIGINT) AS degree, told.sitelinks FROM ${await graph.entityDegrees()} AS own
     LEFT JOIN (SELECT entity, max(sitelinks) AS sitelinks FROM popularity GROUP BY entity) AS told
       ON told.entity = own.entity`,
  )
}
