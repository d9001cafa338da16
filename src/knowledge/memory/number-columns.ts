import { DuckDBDoubleVector, DuckDBIntegerVector } from '@duckdb/node-api'
import type { Session } from '../session.ts'

/** Columns of a table or a query in brackets: integers below 2^31, of which null is -1, and doubles, of which it is NaN. */
export async function numberColumns<Integer extends string, Double extends string>(
  { database }: Session,
  from: string,
  names: { readonly integers: readonly Integer[]; readonly doubles: readonly Double[] },
): Promise<{
  readonly integers: Readonly<Record<Integer, Int32Array>>
  readonly doubles: Readonly<Record<Double, Float64Array>>
}> {
  const rows = await database.count(`SELECT count(*) FROM ${from}`)
  const integers = names.integers.map(() => new Int32Array(rows))
  const doubles = names.doubles.map(() => new Float64Array(rows))
  const cast = [
    ...names.integers.map((name) => `CAST(${name} AS INTEGER)`),
    ...names.doubles.map((name) => `CAST(${name} AS DOUBLE)`),
  ]
  await database.alone(async (connection) => {
    const result = await connection.stream(`SELECT ${cast.join(', ')} FROM ${from}`)
    let first = 0
    for (let chunk = await result.fetchChunk(); chunk !== null; chunk = await result.fetchChunk()) {
      const { rowCount } = chunk
      if (rowCount === 0) return
      for (const [column, values] of integers.entries()) {
        copyIntegers(chunk.getColumnVector(column), rowCount, values, first)
      }
      for (const [column, values] of doubles.entries()) {
        copyDoubles(chunk.getColumnVector(integers.length + column), rowCount, values, first)
      }
      first += rowCount
    }
  })
  return { integers: named(names.integers, integers), doubles: named(names.doubles, doubles) }
}

function copyIntegers(vector: unknown, rows: number, into: Int32Array, first: number): void {
  if (!(vector instanceof DuckDBIntegerVector)) throw new Error('not an integer column')
  for (let row = 0; row < rows; row++) into[first + row] = vector.getItem(row) ?? -1
}

function copyDoubles(vector: unknown, rows: number, into: Float64Array, first: number): void {
  if (!(vector instanceof DuckDBDoubleVector)) throw new Error('not a column of doubles')
  for (let row = 0; row < rows; row++) into[first + row] = vector.getItem(row) ?? Number.NaN
}

function named<Name extends string, Column>(
  names: readonly Name[],
  columns: readonly Column[],
): Readonly<Record<Name, Column>> {
  // a column for each of the names
  return Object.fromEntries(names.map((name, place) => [name, columns[place]])) as Record<
    Name,
    Column
  >
}
