import { IntegerTable } from '../integer-table.ts'
import type { FactsInMemory } from '../memory/facts-in-memory.ts'
import { wholeOf } from '../memory/halves.ts'
import type { TermKeys } from '../memory/term-keys.ts'
import { withoutFacts } from '../memory/without-facts.ts'
import { relationCodes, type Session } from '../session.ts'
import { typeRelations } from '../store/vocabulary.ts'
import { chooseHidden, type Hidden } from './choose-hidden.ts'

/**
 * Hides part of the graph (see `chooseHidden`) from a session that is opened for it: temporary tables `facts` and `types` without
 * the hidden part shadow the file's own, so that whatever reads them there sees what a less complete graph would show, and its
 * facts in memory are without it, too. `hidden` has `(subject, relation, object, key)` of what is gone.
 */
export async function hideFacts(
  session: Session,
  facts: FactsInMemory,
  keys: TermKeys,
  round: number,
): Promise<Hidden> {
  const { database } = session
  const gone = chooseHidden(facts, keys, round)
  await session.once('facts in memory', async () => withoutFacts(facts, gone))
  const hidden = await hiddenTable(session, facts, gone)
  const whole = wholeOf('high', 'low')
  await database.run(`CREATE TEMPORARY TABLE hidden AS
    SELECT subject, relation, object, ${whole} AS key FROM ${hidden} WHERE once = 1`)
  await database.run(`CREATE TEMPORARY TABLE gone AS SELECT ${whole} AS key FROM ${hidden}`)
  await database.run(`DROP TABLE ${hidden}`)
  await database.run(`CREATE TEMPORARY TABLE facts AS SELECT fact.* FROM main.facts AS fact
    WHERE NOT EXISTS (SELECT 1 FROM gone WHERE gone.key = fact.key)`)
  await database.run(`
    CREATE TEMPORARY TABLE types AS SELECT own.* FROM main.types AS own
    WHERE NOT EXISTS (
      SELECT 1 FROM hidden WHERE hidden.subject = own.entity AND hidden.object = own.type
        AND hidden.relation IN (${relationCodes(typeRelations)}))`)
  return gone
}

/** A table `(subject, relation, object, high, low, once)` of all that is gone; `once` is 1 for one row of each fact. */
function hiddenTable(
  session: Session,
  { bySubject, highKeys, lowKeys }: FactsInMemory,
  gone: Hidden,
): Promise<string> {
  const table = new IntegerTable('subject', 'relation', 'object', 'high', 'low', 'once')
  for (let subject = 0; subject < bySubject.codes; subject++) {
    const end = bySubject.starts[subject + 1] as number
    for (let at = bySubject.starts[subject] as number; at < end; at++) {
      if (gone[at] === 0) continue
      const [relation, object] = [bySubject.relations[at] as number, bySubject.others[at] as number]
      const [high, low] = [highKeys[at] as number, lowKeys[at] as number]
      table.add(subject, relation, object, high, low, gone[at] === 2 ? 1 : 0)
    }
  }
  return table.write(session, 'gone')
}
