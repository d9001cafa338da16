import { mostBearers, standing } from '../graph/names/naming.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import { materialise, type Tables } from '../store/tables.ts'

/** What distinguishes an entity from all others of its name, in the order of the codes. */
export const distinctions = [
  'nobody else has it',
  'hardly known others',
  'description',
  'kind',
  'year',
  'nothing',
] as const

/**
 * `(entity, bearers, distinction)` for every entity with a usable label: how many bear it as label or alias, and the first
 * distinction that separates it from each of them. Kinds separate if the broadest kinds differ, years if the earliest
 * dates do; what is unknown separates nothing.
 */
export async function makeNameDistinctions(
  graph: Tables & Pick<GraphWithProfiles, 'entityKinds' | 'entityYears' | 'naming'>,
  language: string,
): Promise<string> {
  const { bearers, display } = await graph.naming(language)
  const known = `
      SELECT named.entity, named.folded, kind.broadest, year.year FROM ${bearers} AS named
      LEFT JOIN ${await graph.entityKinds()} AS kind ON kind.entity = named.entity
      LEFT JOIN ${await graph.entityYears()} AS year ON year.entity = named.entity`
  const all = (holds: string) => `min(CASE WHEN ${holds} THEN 1 ELSE 0 END) = 1`
  return materialise(
    graph,
    'name_distinctions',
    `SELECT own.entity, name.bearers,
         CASE own.standing WHEN ${standing.unique} THEN 0 WHEN ${standing.dominant} THEN 1 WHEN ${standing.shared} THEN 2
           ELSE coalesce(apart.distinction, 5) END AS distinction
       FROM ${display} AS own
       JOIN (SELECT folded, count(*) AS bearers FROM ${bearers} GROUP BY folded) AS name ON name.folded = own.folded
       LEFT JOIN (
         SELECT own.entity, CASE WHEN ${all('own.broadest <> other.broadest')} THEN 3
           WHEN ${all('own.year <> other.year')} THEN 4 ELSE 5 END AS distinction
         FROM (
           SELECT known.* FROM (${known}) AS known JOIN ${display} AS shown
             ON shown.entity = known.entity AND shown.folded = known.folded
           WHERE shown.standing = ${standing.ambiguous} AND known.folded IN (
             SELECT folded FROM ${bearers} GROUP BY folded HAVING count(*) <= ${mostBearers})
         ) AS own
         JOIN (${known}) AS other ON other.folded = own.folded AND other.entity <> own.entity
         GROUP BY own.entity
       ) AS apart ON apart.entity = own.entity`,
  )
}
