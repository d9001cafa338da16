import type { Database } from '../../store/database.ts'

/** Names of the entities whose codes a query selects as `code`, English before others. */
export async function englishNames(
  database: Database,
  codes: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await database.rows(`
    SELECT name.entity, min_by(name.text, (name.language <> 'en', name.language <> 'mul', name.language, name.text)) AS text
    FROM names AS name JOIN (${codes}) AS wanted ON wanted.code = name.entity
    WHERE name.role IN (0, 2) GROUP BY name.entity ORDER BY name.entity`)
  return new Map(rows.map(({ entity, text }) => [Number(entity), `${text}`]))
}
