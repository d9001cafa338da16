import type { Database } from '../../store/database.ts'
import { copyIntegers } from './number-columns.ts'

/** Integers below 2^31 of a table, row by row, so that one row is read from one stretch of memory. The table has at most `room` rows. */
export async function integerRows(
  database: Database,
  table: string,
  columns: readonly string[],
  room: number,
): Promise<Int32Array> {
  const width = columns.length
  const cells = new Int32Array(room * width)
  const cast = columns.map((column) => `CAST(${column} AS INTEGER)`)
  let rows = 0
  await database.alone(async (connection) => {
    const result = await connection.stream(`SELECT ${cast.join(', ')} FROM ${table}`)
    for (let chunk = await result.fetchChunk(); chunk !== null; chunk = await result.fetchChunk()) {
      const { rowCount } = chunk
      if (rowCount === 0) return
      for (let column = 0; column < width; column++) {
        copyIntegers(chunk.getColumnVector(column), rowCount, cells, rows * width + column, width)
      }
      rows += rowCount
    }
  })
  return cells.subarray(0, rows * width)
}
