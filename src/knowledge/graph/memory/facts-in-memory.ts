import type { Tables } from '../../store/tables.ts'
import { factPeriod } from './fact-order.ts'
import type { FactsInMemory } from './fact-orders.ts'
import { integerRows } from './integer-rows.ts'
import { literalBit, orderFacts } from './order-facts.ts'
import { halvesOf } from './uint64-halves.ts'

/**
 * Read once; 30 bytes for each fact stay, and up to 66 are held while they are put in order. A graph that does not show all of them is
 * given those that it shows.
 */
export async function readFacts(graph: Pick<Tables, 'database'>): Promise<FactsInMemory> {
  // a connection of its own, so that queries go on meanwhile
  using database = await graph.database.connect()
  const codes = (await database.count('SELECT max(code) FROM terms')) + 1
  const room = await database.count('SELECT count(*) FROM facts')
  const key = halvesOf('key')
  const told = `${literalBit} * literal + CASE WHEN until IS NOT NULL THEN ${factPeriod.over}
      WHEN since IS NOT NULL THEN ${factPeriod.open} ELSE ${factPeriod.none} END`
  const columns = ['subject', 'relation', 'object', told, key.high, key.low]
  return orderFacts(await integerRows(database, 'facts', columns, room), codes)
}
