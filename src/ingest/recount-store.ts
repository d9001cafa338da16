import type { Database } from '../knowledge/store/database.ts'
import { types } from '../knowledge/store/finish-store.ts'

/** Recomputes the types of `store` and its sources' counts, after facts were removed or added. */
export async function recountStore(
  database: Database,
  counted: readonly ('facts' | 'names')[],
): Promise<void> {
  await database.run('DELETE FROM store.types')
  await database.run(types)
  for (const table of counted) {
    await database.run(`
      UPDATE store.sources SET ${table} = coalesce((
        SELECT count(*) FROM store.${table} AS told
        JOIN store.source_sets AS member ON member.code = told.sources
        WHERE member.source = sources.code), 0)`)
  }
}
