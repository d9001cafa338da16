import type { Database } from '../knowledge/store/database.ts'
import { keyOfIri } from '../knowledge/store/dialect.ts'
import { sitelinkCount } from '../knowledge/store/vocabulary.ts'
import { arrangeDbpedia, type SetAside } from './dbpedia/arrange-dbpedia.ts'
import { setAsideImpossibleDates } from './impossible-dates.ts'
import { nameByIris } from './name-by-iris.ts'
import { setAsideUnknownValues } from './unknown-values.ts'

export interface Arranged {
  readonly setAside: readonly SetAside[]
  /** Whether facts or names may be others than before. */
  readonly changed: boolean
}

/** What the rules of certain dumps make of the finished tables of `store`; other graphs stay as they are. */
export async function arrangeDumps(database: Database): Promise<Arranged> {
  const setAside = await arrangeDbpedia(database)
  const unusable = [
    ...(await setAsideUnknownValues(database)),
    ...(await setAsideImpossibleDates(database)),
  ]
  await countPopularity(database)
  const named = await nameByIris(database)
  return {
    setAside: [...(setAside ?? []), ...unusable],
    changed: setAside !== undefined || unusable.length > 0 || named > 0,
  }
}

/** Fills `store.popularity`. */
export async function countPopularity(database: Database): Promise<void> {
  await database.run(popularity)
}

// several counts are of several days: the largest is likely the latest
const popularity = `
  INSERT INTO store.popularity
  SELECT fact.subject, max(TRY_CAST(count.value AS INTEGER)) AS sitelinks FROM store.facts AS fact
  JOIN store.terms AS count ON count.code = fact.object
  WHERE fact.relation IN (SELECT code FROM store.terms WHERE key = ${keyOfIri(sitelinkCount)})
    AND fact.literal = 1 AND TRY_CAST(count.value AS INTEGER) IS NOT NULL GROUP BY fact.subject`
