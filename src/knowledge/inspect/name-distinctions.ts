import { mostBearers, namingIn, standing } from '../graph/names/naming.ts'
import { materialise, type Session } from '../graph/session.ts'
import { entityKinds } from '../profiles/entity-kinds.ts'
import { entityYears } from '../profiles/entity-years.ts'

/** What tells an entity from all others of its name, in the table's order. */
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
 * distinction that holds against each of the others. A kind tells apart when the broadest kinds differ, a year the earliest of
 * the dates; who has none is told apart from nobody.
 */
export function nameDistinctions(session: Session, language: string): Promise<string> {
  return session.once(`name distinctions ${language}`, async () => {
    const { bearers, display } = await namingIn(session, language)
    const known = `
      SELECT named.entity, named.folded, kind.broadest, year.year FROM ${bearers} AS named
      LEFT JOIN ${await entityKinds(session)} AS kind ON kind.entity = named.entity
      LEFT JOIN ${await entityYears(session)} AS year ON year.entity = named.entity`
    const all = (holds: string) => `min(CASE WHEN ${holds} THEN 1 ELSE 0 END) = 1`
    return materialise(
      session,
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
  })
}
