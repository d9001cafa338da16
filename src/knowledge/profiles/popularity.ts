import type { Graph } from '../graph/graph.ts'
import { materialise, type Tables } from '../store/tables.ts'

/** How known entities are, and how that is measured. */
export interface PopularityTable {
  /**
   * `(entity, degree, sitelinks, value, third)` for every entity that has facts: its number of facts, its number of pages if
   * known, and its third by mass.
   */
  readonly table: string
  /** What `value` counts. */
  readonly measure: 'sitelinks' | 'degree'
}

/** Three parts, each with a third of the total `value`; `third` holds their index. */
export const thirds = ['head', 'torso', 'tail'] as const

/**
 * Thirds by mass (Sun et al. 2023, Head-to-Tail): the most popular entities that together have a third of it are the head.
 * Equal values are in the same third: that of the first of them.
 */
export async function makePopularity(
  graph: Tables & Pick<Graph, 'entityDegrees'>,
): Promise<PopularityTable> {
  const { database } = graph
  const counted = await degrees(graph)
  const told = await database.count(`SELECT count(sitelinks) FROM ${counted}`)
  const all = await database.count(`SELECT count(*) FROM ${counted}`)
  // known for only a few, sitelinks would make all others unknown
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
