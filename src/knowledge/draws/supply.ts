import type { About, Supply } from '../../domain/draws.ts'
import type { Session } from '../session.ts'
import { namedFacts } from './named-facts.ts'
import { isAbout } from './selected.ts'

/** See `Draws.supply`; by the relations' IRIs. */
export async function supplyOf(
  session: Session,
  language: string,
  about?: About,
): Promise<readonly Supply[]> {
  const named = await namedFacts(session, language)
  const rows = await session.database.rows(`
    SELECT term.value, own.facts FROM (
      SELECT relation, count(*) AS facts FROM ${named} AS fact
      WHERE fault IS NULL AND NOT ended AND ${await isAbout(session, about, 'fact.subject')}
      GROUP BY relation
    ) AS own JOIN terms AS term ON term.code = own.relation
    ORDER BY term.value`)
  return rows.map(({ value, facts }) => ({ relation: `${value}`, facts: Number(facts) }))
}
