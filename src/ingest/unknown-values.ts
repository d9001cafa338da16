import type { Database } from '../knowledge/store/database.ts'
import { keyOfIri, quoted, startsWith } from '../knowledge/store/dialect.ts'
import { isAnonymous } from '../knowledge/store/is-anonymous.ts'
import { noValuePrefix, typeRelations } from '../knowledge/store/vocabulary.ts'
import type { SetAside } from './dbpedia/arrange-dbpedia.ts'
import { recountStore } from './recount-store.ts'

/**
 * Removes from `store` the facts whose object stands for somebody or something that nobody knows: a blank node or a `genid` IRI that has no name
 * and no facts of its own beside a type; and those that say by a class of Wikidata's that there is no value.
 */
export async function setAsideUnknownValues(database: Database): Promise<readonly SetAside[]> {
  await database.run(`
    CREATE OR REPLACE TEMPORARY TABLE anonymous_nodes AS
    SELECT code FROM store.terms AS term WHERE ${isAnonymous('term')}
      AND code NOT IN (SELECT entity FROM store.names)`)
  let unknown = 0
  // a node with only unknown values is unknown itself
  for (let more = true; more; ) {
    const removed = await remove(database, ofUnknownObject)
    unknown += removed
    more = removed > 0
  }
  const absent = await remove(database, saysNoValue)
  if (unknown + absent === 0) return []

  await recountStore(database, ['facts'])
  return [
    { reason: 'unknown value', count: unknown },
    { reason: 'no value', count: absent },
  ].filter(({ count }) => count > 0)
}

async function remove(database: Database, where: string): Promise<number> {
  const count = await database.count(`SELECT count(*) FROM store.facts WHERE ${where}`)
  if (count > 0) await database.run(`DELETE FROM store.facts WHERE ${where}`)
  return count
}

const types = `SELECT code FROM store.terms WHERE key IN (${typeRelations.map(keyOfIri).join(', ')})`

const ofUnknownObject = `literal = 0 AND object IN (
  SELECT code FROM anonymous_nodes WHERE code NOT IN (
    SELECT subject FROM store.facts WHERE relation NOT IN (${types})))`

const saysNoValue = `literal = 0 AND relation IN (${types}) AND object IN (
  SELECT code FROM store.terms WHERE ${startsWith('value', quoted(noValuePrefix))})`
