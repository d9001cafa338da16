import { treeScore } from '../../statistics/boosted-trees.ts'
import type { Session } from '../session.ts'
import { appendPairs } from '../store/append-pairs.ts'
import { doubleRows } from './double-rows.ts'
import { featureNames } from './features.ts'
import type { Learnt } from './learn.ts'

/**
 * Scores a table of features: a temporary table `(position, band)` of those rows, by their `rowid`, whose score is within a
 * band, with the strictest one. Trees as one SQL expression take longer to be compiled than a thousand rows to be scored.
 */
export async function bandedRows(
  session: Session,
  { trees, bands }: Learnt,
  features: string,
): Promise<string> {
  const { database } = session
  const table = session.tableName('banded')
  await database.run(`CREATE TEMPORARY TABLE ${table} (position INTEGER, band INTEGER)`)
  const columns = ['rowid', ...featureNames].map((column) => `CAST(${column} AS DOUBLE)`)
  const found: (readonly [number, number])[] = []
  for await (const chunk of doubleRows(session, `SELECT ${columns.join(', ')} FROM ${features}`)) {
    for (const [position = 0, ...row] of chunk) {
      const score = treeScore(trees, row)
      const band = bands.findIndex(({ below }) => score < below)
      if (band >= 0) found.push([position, band])
    }
  }
  await appendPairs(database, table, found)
  return table
}
