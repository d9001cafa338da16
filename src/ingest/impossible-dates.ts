import type { Database } from '../knowledge/store/database.ts'
import { isImpossibleDate } from '../knowledge/store/impossible-date.ts'
import { termKind } from '../knowledge/store/schema.ts'
import type { SetAside } from './dbpedia/arrange-dbpedia.ts'
import { recountStore } from './recount-store.ts'

/** Removes facts with impossible dates from `store`: 30 February, the year 99999999999. */
export async function setAsideImpossibleDates(database: Database): Promise<readonly SetAside[]> {
  const where = `literal = 1 AND object IN (
    SELECT code FROM store.terms AS term WHERE kind = ${termKind.literal} AND ${isImpossibleDate('term')})`
  const count = await database.count(`SELECT count(*) FROM store.facts WHERE ${where}`)
  if (count === 0) return []

  await database.run(`DELETE FROM store.facts WHERE ${where}`)
  await recountStore(database, ['facts'])
  return [{ reason: 'date that there is none of', count }]
}
