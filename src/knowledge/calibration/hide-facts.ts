import { IntegerTable } from '../graph/integer-table.ts'
import { eachEntity } from '../graph/memory/each-run.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import { wholeOf } from '../graph/memory/uint64-halves.ts'
import { relationCodes, type Tables } from '../store/tables.ts'
import { typeRelations } from '../store/vocabulary.ts'
import { fateOfFact, type Hidden } from './choose-hidden.ts'

/** When queries no longer see what is hidden. */
export interface Hiding {
  /** Later queries of the graph run after these tables are made, awaited or not. */
  readonly tables: Promise<unknown>
}

/**
 * Hides part of the facts (see `chooseHidden`) from the queries of a graph opened for this: temporary tables `facts` and
 * `types` shadow the file's own, so that all reads see a less complete graph. The table `hidden` has `(subject, relation,
 * object)` of each hidden fact once.
 */
export async function hideFacts(
  graph: Tables,
  facts: FactsInMemory,
  gone: Hidden,
): Promise<Hiding> {
  const { database } = graph
  const all = await hiddenTable(graph, facts, gone)
  const keysOfGone = graph.tableName('gone_keys')
  // queries run one after another on one connection while facts in memory are scanned
  const tables = Promise.all([
    database.run(
      `CREATE TEMPORARY TABLE hidden AS SELECT subject, relation, object FROM ${all} WHERE counted = 1`,
    ),
    // DuckDB knows more about keys in a table than about computed ones: less than half the time
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

/** A table `(subject, relation, object, high, low, counted)` of all hidden rows; `counted` is 1 for one row of each fact. */
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
