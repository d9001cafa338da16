import { IntegerTable } from '../graph/integer-table.ts'
import { eachEntity } from '../graph/memory/each-run.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import { wholeOf } from '../graph/memory/uint64-halves.ts'
import { relationCodes, type Tables } from '../store/tables.ts'
import { typeRelations } from '../store/vocabulary.ts'
import { fateOfFact, type Hidden } from './choose-hidden.ts'

/** When the tables that a query sees are without what is hidden. */
export interface Hiding {
  /** The graph's later queries come after these tables whether or not it was waited for. */
  readonly tables: Promise<unknown>
}

/**
 * Hides part of the facts (see `chooseHidden`) from the queries of a graph that is opened for it: temporary tables `facts` and `types` without
 * the hidden part shadow the file's own, so that whatever reads them there sees what a less complete graph would show. The table `hidden` has `(subject, relation, object)` of what is gone, each fact once.
 */
export async function hideFacts(
  graph: Tables,
  facts: FactsInMemory,
  gone: Hidden,
): Promise<Hiding> {
  const { database } = graph
  const all = await hiddenTable(graph, facts, gone)
  const keysOfGone = graph.tableName('gone_keys')
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
  return { tables }
}

/** A table `(subject, relation, object, high, low, counted)` of all that is gone; `counted` is 1 for one row of each fact. */
function hiddenTable(
  graph: Tables,
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
  return table.write(graph, 'gone')
}
