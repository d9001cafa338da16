import type { Database } from './database.ts'

/** SQL: the name of the open file, where its own tables stand, whatever temporary ones shadow them. */
export async function fileCatalog(database: Database): Promise<string> {
  const [row] = await database.rows('SELECT current_database() AS name')
  return `"${`${row?.name}`.replaceAll('"', '""')}"`
}
