import { DuckDBIntegerVector } from '@duckdb/node-api'
import type { Session } from '../session.ts'

/** The columns of a table or a query in brackets, of integers below 2^31; null is -1. */
export async function integerColumns<Name extends string>(
  { database }: Session,
  from: string,
  ...names: readonly Name[]
): Promise<Readonly<Record<Name, Int32Array>>> {
  const rows = await database.count(`SELECT count(*) FROM ${from}`)
  const columns = names.map((name) => ({ name, values: new Int32Array(rows) }))
  const cast = names.map((name) => `CAST(${name} AS INTEGER)`)
  await database.alone(async (connection) => {
    const result = await connection.stream(`SELECT ${cast.join(', ')} FROM ${from}`)
    let first = 0
    for (let chunk = await result.fetchChunk(); chunk !== null; chunk = await result.fetchChunk()) {
      const { rowCount } = chunk
      if (rowCount === 0) return
      for (const [column, { values }] of columns.entries()) {
        copy(chunk.getColumnVector(column), rowCount, values, first)
      }
      first += rowCount
    }
  })
  // a column for each of the names
  return Object.fromEntries(columns.map(({ name, values }) => [name, values])) as Record<
    Name,
    Int32Array
  >
}

function copy(vector: unknown, rows: number, into: Int32Array, first: number): void {
  if (!(vector instanceof DuckDBIntegerVector)) throw new Error('not an integer column')
  for (let row = 0; row < rows; row++) into[first + row] = vector.getItem(row) ?? -1
}
