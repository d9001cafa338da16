import { DuckDBDoubleVector, DuckDBIntegerVector } from '../../store/duckdb.ts'
import type { Tables } from '../../store/tables.ts'

/** Columns of a table or a query in brackets: integers below 2^31 (null is -1) and doubles (null is NaN). */
export async function numberColumns<Integer extends string, Double extends string>(
  { database }: Pick<Tables, 'database'>,
  from: string,
  names: { readonly integers: readonly Integer[]; readonly doubles: readonly Double[] },
): Promise<{
  readonly integers: Readonly<Record<Integer, Int32Array>>
  readonly doubles: Readonly<Record<Double, Float64Array>>
}> {
  const integers = names.integers.map(() => new Int32Array(firstRoom))
  const doubles = names.doubles.map(() => new Float64Array(firstRoom))
  const cast = [
    ...names.integers.map((name) => `CAST(${name} AS INTEGER)`),
    ...names.doubles.map((name) => `CAST(${name} AS DOUBLE)`),
  ]
  let rows = 0
  await database.alone(async (connection) => {
    const result = await connection.stream(`SELECT ${cast.join(', ')} FROM ${from}`)
    for (let chunk = await result.fetchChunk(); chunk !== null; chunk = await result.fetchChunk()) {
      const { rowCount } = chunk
      if (rowCount === 0) return
      for (const [column, values] of integers.entries()) {
        const room = widened(values, rows + rowCount, Int32Array)
        integers[column] = room
        copyIntegers(chunk.getColumnVector(column), rowCount, room, rows)
      }
      for (const [column, values] of doubles.entries()) {
        const room = widened(values, rows + rowCount, Float64Array)
        doubles[column] = room
        copyDoubles(chunk.getColumnVector(integers.length + column), rowCount, room, rows)
      }
      rows += rowCount
    }
  })
  return {
    integers: named(names.integers, integers, rows),
    doubles: named(names.doubles, doubles, rows),
  }
}

const firstRoom = 4096

/** Grows instead of counting rows first, which would run the query twice. */
function widened<Column extends Int32Array | Float64Array>(
  column: Column,
  rows: number,
  Kind: new (length: number) => Column,
): Column {
  if (rows <= column.length) return column
  const wider = new Kind(Math.max(rows, 2 * column.length))
  wider.set(column)
  return wider
}

/** Copies a column's rows into every `step`-th cell, starting at `first`. */
export function copyIntegers(
  vector: unknown,
  rows: number,
  into: Int32Array,
  first: number,
  step = 1,
): void {
  if (!(vector instanceof DuckDBIntegerVector)) throw new Error('not an integer column')
  for (let row = 0, place = first; row < rows; row++, place += step) {
    into[place] = vector.getItem(row) ?? -1
  }
}

function copyDoubles(vector: unknown, rows: number, into: Float64Array, first: number): void {
  if (!(vector instanceof DuckDBDoubleVector)) throw new Error('not a column of doubles')
  for (let row = 0; row < rows; row++) into[first + row] = vector.getItem(row) ?? Number.NaN
}

/** Columns by name, cut to the number of rows. */
function named<Name extends string, Column extends Int32Array | Float64Array>(
  names: readonly Name[],
  columns: readonly Column[],
  rows: number,
): Readonly<Record<Name, Column>> {
  // `names` and `columns` have the same length
  return Object.fromEntries(
    names.map((name, place) => {
      const column = columns[place]
      return [name, column?.length === rows ? column : column?.slice(0, rows)]
    }),
  ) as Record<Name, Column>
}
