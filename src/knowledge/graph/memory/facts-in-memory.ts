import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/tables.ts'
import { factPeriod } from './fact-order.ts'
import type { FactsInMemory } from './fact-orders.ts'
import { copyIntegers } from './number-columns.ts'
import { literalBit, orderFacts } from './order-facts.ts'
import { halvesOf } from './uint64-halves.ts'

/** Takes 30 bytes a fact, and up to 66 while sorting. A graph with hidden facts is given the rest instead. */
export async function readFacts(graph: Pick<Tables, 'database'>): Promise<FactsInMemory> {
  // a connection of its own lets queries run meanwhile
  using database = await graph.database.connect()
  const codes = (await database.count('SELECT max(code) FROM terms')) + 1
  const room = await database.count('SELECT count(*) FROM facts')
  const key = halvesOf('key')
  const told = `${literalBit} * literal + CASE WHEN until IS NOT NULL THEN ${factPeriod.over}
      WHEN since IS NOT NULL THEN ${factPeriod.open} ELSE ${factPeriod.none} END`
  const columns = ['subject', 'relation', 'object', told, key.high, key.low]
  return orderFacts(await integerRows(database, 'facts', columns, room), codes)
}

/** Integers below 2^31 of a table, row by row, so that one row is read from one stretch of memory. The table has at most `room` rows. */
async function integerRows(
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
