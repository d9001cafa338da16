import type { Session } from '../session.ts'
import { low32, shiftRight } from '../store/dialect.ts'
import { FactOrder, factPeriod } from './fact-order.ts'
import { integerColumns } from './integer-columns.ts'
import { inOrder, sortedBy, startsOf } from './sorted-by.ts'

/** All facts that a session sees, to look them up by the million. A fact that is told for several periods is there as often. */
export interface FactsInMemory {
  readonly bySubject: FactOrder
  /** Literals are ends like others. */
  readonly byObject: FactOrder
  /** Of each fact of `bySubject` the upper and the lower half of its key, less 2^31: the order of keys is theirs. */
  readonly highKeys: Int32Array
  readonly lowKeys: Int32Array
}

/** Read once, by columns; 26 bytes for each fact. */
export function factsInMemory(session: Session): Promise<FactsInMemory> {
  return session.once('facts in memory', async () => {
    const codes = (await session.database.count('SELECT max(code) FROM terms')) + 1
    const { subject, relation, object, period, high, low } = await integerColumns(
      session,
      `(SELECT subject, relation, object, ${periodCode} AS period, ${signed(shiftRight('key', 32))} AS high,
          ${signed(low32('key'))} AS low FROM facts)`,
      ...(['subject', 'relation', 'object', 'period', 'high', 'low'] as const),
    )
    const order = sortedBy(subject, codes, sortedBy(relation, codes, sortedBy(object, codes)))
    const bySubject = new FactOrder(startsOf(subject, codes), {
      relations: inOrder(relation, order),
      others: inOrder(object, order),
      periods: Uint8Array.from(inOrder(period, order)),
    })
    const turned = sortedBy(object, codes, sortedBy(relation, codes, order))
    const byObject = new FactOrder(startsOf(object, codes), {
      relations: inOrder(relation, turned),
      others: inOrder(subject, turned),
      periods: Uint8Array.from(inOrder(period, turned)),
    })
    return { bySubject, byObject, highKeys: inOrder(high, order), lowKeys: inOrder(low, order) }
  })
}

const periodCode = `CASE WHEN until IS NOT NULL THEN ${factPeriod.over} WHEN since IS NOT NULL THEN ${factPeriod.open} ELSE ${factPeriod.none} END`

function signed(half: string): string {
  return `(CAST(${half} AS BIGINT) - 2147483648)`
}
