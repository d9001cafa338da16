import type { Session } from '../session.ts'
import { type FactOrder, factPeriod } from './fact-order.ts'
import { halvesOf } from './halves.ts'
import { integerRows } from './integer-rows.ts'
import { literalBit, orderFacts } from './order-facts.ts'

/** All facts that a session sees, to look them up by the million. A fact that is told for several periods is there as often. */
export interface FactsInMemory {
  readonly bySubject: FactOrder
  /** Literals are ends like others. */
  readonly byObject: FactOrder
  /** Where each fact of `byObject` stands in `bySubject`. */
  readonly places: Int32Array
  /** Of each fact of `bySubject` the upper and the lower half of its key, less 2^31: the order of keys is theirs. */
  readonly highKeys: Int32Array
  readonly lowKeys: Int32Array
  /** By code, 1 for literals. */
  readonly literals: Uint8Array
}

/**
 * Read once; 30 bytes for each fact stay, and up to 66 are held while they are put in order. A session that does not see all of them is
 * given those that it sees.
 */
export function factsInMemory(session: Session): Promise<FactsInMemory> {
  return session.once('facts in memory', async () => {
    // a connection of its own, so that queries go on meanwhile
    using database = await session.database.connect()
    const codes = (await database.count('SELECT max(code) FROM terms')) + 1
    const room = await database.count('SELECT count(*) FROM facts')
    const key = halvesOf('key')
    const told = `${literalBit} * literal + CASE WHEN until IS NOT NULL THEN ${factPeriod.over}
      WHEN since IS NOT NULL THEN ${factPeriod.open} ELSE ${factPeriod.none} END`
    const columns = ['subject', 'relation', 'object', told, key.high, key.low]
    return orderFacts(await integerRows(database, 'facts', columns, room), codes)
  })
}
