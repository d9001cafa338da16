import type { Iri } from '../domain/iri.ts'
import { decodedLocalName } from '../domain/iri.ts'
import { isOfPublicVocabulary } from '../domain/public-vocabularies.ts'
import { ColumnAppender } from '../knowledge/store/column-appender.ts'
import type { Database } from '../knowledge/store/database.ts'
import { textKey } from '../knowledge/store/dialect.ts'
import { foldedName } from '../knowledge/store/folded-name.ts'
import { nameRole } from '../knowledge/store/schema.ts'

/**
 * Names the things of a graph of one's own that says no name of any by their IRIs: `…/id/BlueVase` is Blue Vase. Identifiers that nobody could read stay
 * without. Such a name is no source's. Returns how many were named.
 */
export async function nameByIris(database: Database): Promise<number> {
  const labels = `SELECT count(*) FROM store.names WHERE role = ${nameRole.label}`
  if ((await database.count(labels)) > 0) return 0
  const relations = await database.rows(
    'SELECT DISTINCT term.value FROM store.facts AS fact JOIN store.terms AS term ON term.code = fact.relation',
  )
  if (relations.some(({ value }) => isOfPublicVocabulary(`${value}`))) return 0
  const named = (await database.rows(things)).flatMap(({ code, value }) => {
    const text = readableName(`${value}`)
    return text === undefined ? [] : [{ code: Number(code), text }]
  })
  await database.run(
    'CREATE OR REPLACE TEMPORARY TABLE named_by_iri (entity INTEGER, text VARCHAR, folded VARCHAR)',
  )
  {
    using appender = await ColumnAppender.open(database, 'named_by_iri', 1, 2, 'temp')
    for (const { code, text } of named) {
      appender.integer(0, code).text(0, text).text(1, foldedName(text))
      appender.endRow()
    }
    appender.close()
  }
  await database.run(`
    INSERT INTO store.names
    SELECT entity, ${nameRole.label}, '', text, ${textKey('folded')}, ${noSources} FROM named_by_iri ORDER BY entity`)
  return named.length
}

/** In place of a set of sources. */
const noSources = -1

const things = `
  SELECT term.code, term.value FROM store.terms AS term WHERE term.code IN (
    SELECT subject FROM store.facts UNION SELECT object FROM store.facts WHERE literal = 0
  ) ORDER BY term.value`

/** "BlueVase", "blue_vase", "blue-vase" and "A4%20paper" are words; "a7f3-11" and "Q42" are not. */
export function readableName(iri: Iri): string | undefined {
  const words = decodedLocalName(iri)
    .replaceAll('_', ' ')
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /\p{L}{3}/u.test(words) ? words : undefined
}
