import type { Database } from '../../../knowledge/store/database.ts'
import { isLabel, preferredName } from '../../../knowledge/store/preferred-name.ts'

/** Names of the entities whose codes a query selects as `code`, English before others. */
export async function englishNames(
  database: Database,
  codes: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await database.rows(`
    SELECT name.entity, ${preferredName} AS text
    FROM names AS name JOIN (${codes}) AS wanted ON wanted.code = name.entity
    WHERE ${isLabel} GROUP BY name.entity ORDER BY name.entity`)
  return new Map(rows.map(({ entity, text }) => [Number(entity), `${text}`]))
}
