import type { Database } from '../../knowledge/store/database.ts'
import { holds, matches, quoted } from '../../knowledge/store/dialect.ts'
import { keyedFacts } from '../../knowledge/store/finish-store.ts'
import { termKind } from '../../knowledge/store/schema.ts'
import { rowsWithSources } from '../../knowledge/store/source-sets.ts'
import { recountStore } from '../recount-store.ts'
import { nameResources } from './name-resources.ts'
import { periodFacts } from './period-facts.ts'
import { followRedirects } from './redirects.ts'
import {
  disambiguates,
  disambiguationPattern,
  listPattern,
  nodePattern,
  pageRelations,
  redirects,
  resourcePath,
  resourcePattern,
} from './vocabulary.ts'

/** Statements that are not kept as facts, and why. */
export interface SetAside {
  readonly reason: string
  readonly count: number
}

/**
 * Makes facts about things of what DBpedia's dumps say of pages: page links, lists and disambiguation pages go, redirects
 * lead where they point, intermediate nodes become periods or go, and what has no label gets its page's title. Works on
 * the facts, names and descriptions of `store`, whatever was there before. Does nothing to other graphs and returns `undefined`.
 */
export async function arrangeDbpedia(database: Database): Promise<readonly SetAside[] | undefined> {
  await database.run(`
    CREATE OR REPLACE TEMPORARY TABLE resources AS
    SELECT code, value FROM store.terms
    WHERE kind = ${termKind.entity} AND ${isResource}
    UNION ALL SELECT code, value FROM store.merged WHERE ${isResource}`)
  if ((await database.count('SELECT count(*) FROM resources')) === 0) return undefined

  const told: SetAside[] = []
  const remove = async (reason: string, where: string) => {
    const count = await database.count(`SELECT count(*) FROM store.facts WHERE ${where}`)
    if (count === 0) return
    await database.run(`DELETE FROM store.facts WHERE ${where}`)
    told.push({ reason, count })
  }
  const within = (query: string) =>
    `(subject IN (${query}) OR (literal = 0 AND object IN (${query})))`

  await remove(
    'DBpedia: said of a page',
    `relation IN (${codesOf(pageRelations)}) AND subject IN (SELECT code FROM resources)`,
  )
  const kept = `relation NOT IN (${codesOf([disambiguates, redirects])})`
  await remove('DBpedia: list or page of another kind', within(resourcesLike(listPattern)))
  await database.run(disambiguationPages)
  const pages = 'SELECT code FROM disambiguation_pages'
  await remove('DBpedia: disambiguation page', `${within(pages)} AND ${kept}`)
  await followRedirects(database)
  await database.run(periodFacts)
  await remove('DBpedia: intermediate node', within(resourcesLike(nodePattern)))
  await remove('DBpedia: without its period', timeless)
  await addArranged(database)

  const nameless = `${pages} UNION SELECT page FROM redirected UNION ${resourcesLike(nodePattern)} UNION ${resourcesLike(listPattern)}`
  for (const table of ['names', 'descriptions']) {
    await database.run(`DELETE FROM store.${table} WHERE entity IN (${nameless})`)
  }
  await nameResources(database, nameless)
  await recountStore(database, ['facts', 'names'])
  return told
}

/** SQL for the codes of relations. */
function codesOf(relations: readonly string[]): string {
  return `SELECT code FROM store.terms WHERE kind = ${termKind.entity} AND value IN (${relations.map(quoted).join(', ')})`
}

function resourcesLike(pattern: string): string {
  return `SELECT code FROM resources WHERE ${matches('value', pattern)}`
}

// most graphs have none, which is seen without an expression for every term
const isResource = `(${holds('value', resourcePath)} AND ${matches('value', resourcePattern)})`

const disambiguationPages = `
  CREATE OR REPLACE TEMPORARY TABLE disambiguation_pages AS
  SELECT DISTINCT subject AS code FROM store.facts WHERE relation IN (${codesOf([disambiguates])})
  UNION ${resourcesLike(disambiguationPattern)}`

// the same fact with its period says more
const timeless = `since IS NULL AND until IS NULL AND EXISTS (
  SELECT 1 FROM arranged_facts AS dated
  WHERE dated.subject = facts.subject AND dated.relation = facts.relation AND dated.object = facts.object
    AND (dated.since IS NOT NULL OR dated.until IS NOT NULL))`

const factColumns = ['subject', 'relation', 'object', 'literal', 'since', 'until']

/** Facts that were changed may be there already: then they are one, of all their sources. */
async function addArranged(database: Database): Promise<void> {
  const columns = factColumns.join(', ')
  const same = factColumns
    .map((column) => `facts.${column} IS NOT DISTINCT FROM told.${column}`)
    .join(' AND ')
  const known = `EXISTS (SELECT 1 FROM arranged_facts AS told WHERE ${same})`
  await database.run(
    `CREATE OR REPLACE TEMPORARY TABLE known_facts AS SELECT ${columns}, sources FROM store.facts WHERE ${known}`,
  )
  await database.run(`DELETE FROM store.facts WHERE ${known}`)
  await database.run(`INSERT INTO arranged_facts SELECT ${columns}, sources FROM known_facts`)
  if ((await database.count('SELECT count(*) FROM arranged_facts')) === 0) return
  await database.run(keyedFacts(await rowsWithSources(database, 'arranged_facts', factColumns)))
}
