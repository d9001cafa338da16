import { ElenchusError } from '../../errors.ts'
import { type Database, openDatabase } from '../../knowledge/store/database.ts'
import { groupBy } from '../../text/group-by.ts'
import type { DeclaredTable, SourceDatabase } from './source-database.ts'

/** A DuckDB file. */
export async function openDuckDbFile(path: string, name: string): Promise<SourceDatabase> {
  const database = await opened(path)
  return {
    name,
    tables: async () => {
      const columns = await database.rows(`
        SELECT table_name, column_name, data_type, is_nullable, comment FROM duckdb_columns()
        WHERE schema_name = 'main' AND NOT internal ORDER BY table_name, column_index`)
      const constraints = await database.rows(`
        SELECT table_name, constraint_type, array_to_string(constraint_column_names, chr(31)) AS columns,
          coalesce(referenced_table, '') AS target, coalesce(expression, '') AS expression, array_to_string(referenced_column_names, chr(31)) AS target_columns
        FROM duckdb_constraints() WHERE schema_name = 'main' ORDER BY table_name, constraint_index`)
      const views = await database.rows(
        "SELECT view_name FROM duckdb_views() WHERE schema_name = 'main' AND NOT internal",
      )
      const viewNames = new Set(views.map((row) => `${row.view_name}`))
      const own = groupBy(constraints, (row) => `${row.table_name}`)
      return [...groupBy(columns, (row) => `${row.table_name}`)].map(
        ([table, rows]): DeclaredTable => {
          const said = own.get(table) ?? []
          const of = (type: string) => said.filter((row) => row.constraint_type === type)
          const parts = (text: unknown) =>
            `${text ?? ''}`.split('\u001f').filter((part) => part !== '')
          return {
            ...{ name: table, isView: viewNames.has(table) },
            columns: rows.map((row) => ({
              name: `${row.column_name}`,
              type: `${row.data_type}`.toLowerCase(),
              isNotNull: row.is_nullable === false,
              ...(row.comment && { comment: `${row.comment}` }),
            })),
            keys: (['primary', 'unique'] as const).flatMap((kind) =>
              of(kind === 'primary' ? 'PRIMARY KEY' : 'UNIQUE').map((row) => ({
                kind,
                columns: parts(row.columns),
              })),
            ),
            foreign: of('FOREIGN KEY').map((row) => ({
              columns: parts(row.columns),
              table: `${row.target}`,
              to: parts(row.target_columns),
            })),
            checks: of('CHECK').map((row) => `${row.expression}`),
          }
        },
      )
    },
    count: (sql) => database.count(sql),
    rows: (sql) => duckDbRows(database, sql),
    [Symbol.asyncDispose]: async () => database[Symbol.dispose](),
  }
}

/** Rows as they come. */
export async function* duckDbRows(
  database: Database,
  sql: string,
): AsyncGenerator<readonly unknown[]> {
  const result = await database.alone((connection) => connection.stream(sql))
  for (;;) {
    const chunk = await database.alone(() => result.fetchChunk())
    if (chunk === null || chunk === undefined || chunk.rowCount === 0) return
    yield* chunk.getRows()
  }
}

async function opened(path: string) {
  try {
    return await openDatabase(path, { readOnly: true, memoryLimit: '1GB' })
  } catch (cause) {
    throw new ElenchusError(
      'unreadable-database',
      `"${path}" can't be read as a DuckDB database.`,
      {
        fix: 'Check the path, and that no other program has it open for writing.',
        cause,
      },
    )
  }
}
