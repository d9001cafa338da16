import { ColumnAppender } from './column-appender.ts'
import type { Database } from './database.ts'

/** Fills a temporary table of two integer columns. */
export async function appendPairs(
  database: Database,
  table: string,
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  await database.alone(async () => {
    using appender = await ColumnAppender.open(database, table, 2, 0, 'temp')
    for (const [first, second] of pairs) {
      appender.integer(0, first).integer(1, second)
      appender.endRow()
    }
    appender.close()
  })
}
