import { IntegerTable } from '../graph/integer-table.ts'
import { eachEntity } from '../graph/memory/each-run.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import type { TermKeys } from '../graph/memory/term-keys.ts'
import { wholeOf } from '../graph/memory/uint64-halves.ts'
import { withoutFacts } from '../graph/memory/without-facts.ts'
import { relationCodes, type Session } from '../graph/session.ts'
import { typeRelations } from '../store/vocabulary.ts'
import { chooseHidden, fateOfFact, type Hidden } from './choose-hidden.ts'

/** What is hidden, and when the tables that a query sees are without it. */
export interface Hiding {
  readonly hidden: Hidden
  /** The session's later queries come after these tables whether or not it was waited for. */
  readonly tables: Promise<unknown>
}

/**
 * Hides part of the graph (see `chooseHidden`) from a session that is opened for it: temporary tables `facts` and `types` without
 * the hidden part shadow the file's own, so that whatever reads them there sees what a less complete graph would show, and its
 * facts in memory are without it, too. `hidden` has `(subject, relation, object)` of what is gone, each fact once.
 */
export async function hideFacts(
  session: Session,
  facts: FactsInMemory,
  keys: TermKeys,
  round: number,
): Promise<Hiding> {
  const { database } = session
  const gone = chooseHidden(facts, keys, round)
  await session.once('facts in memory', async () => withoutFacts(facts, gone))
  const all = await hiddenTable(session, facts, gone)
  const keysOfGone = session.tableName('gone_keys')
  // one after another on the one connection, while what is in memory is gone through
  const tables = Promise.all([
    database.run(
      `CREATE TEMPORARY TABLE hidden AS SELECT subject, relation, object FROM ${all} WHERE counted = 1`,
    ),
    // of keys that stand in a table DuckDB knows more than of such as it works out: it takes less than half the time
    database.run(
      `CREATE TEMPORARY TABLE ${keysOfGone} AS SELECT ${wholeOf('high', 'low')} AS key FROM ${all}`,
    ),
    database.run(`CREATE TEMPORARY TABLE facts AS SELECT fact.* FROM main.facts AS fact
      WHERE NOT EXISTS (SELECT 1 FROM ${keysOfGone} AS gone WHERE gone.key = fact.key)`),
    ...[all, keysOfGone].map((table) => database.run(`DROP TABLE ${table}`)),
    database.run(`
      CREATE TEMPORARY TABLE types AS SELECT own.* FROM main.types AS own
      WHERE NOT EXISTS (
        SELECT 1 FROM hidden WHERE hidden.subject = own.entity AND hidden.object = own.type
          AND hidden.relation IN (${relationCodes(typeRelations)}))`),
  ])
  return { hidden: gone, tables }
}

/** A table `(subject, relation, object, high, low, counted)` of all that is gone; `counted` is 1 for one row of each fact. */
function hiddenTable(
  session: Session,
  { bySubject, highKeys, lowKeys }: FactsInMemory,
  gone: Hidden,
): Promise<string> {
  const table = new IntegerTable('subject', 'relation', 'object', 'high', 'low', 'counted')
  eachEntity(bySubject, (subject, start, end) => {
    for (let at = start; at < end; at++) {
      if (gone[at] === fateOfFact.stays) continue
      const [relation, object] = [bySubject.relations[at] as number, bySubject.others[at] as number]
      const [high, low] = [highKeys[at] as number, lowKeys[at] as number]
      const counted = gone[at] === fateOfFact.goneAndCounted ? 1 : 0
      table.add(subject, relation, object, high, low, counted)
    }
  })
  return table.write(session, 'gone')
}
