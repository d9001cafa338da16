import { join } from 'node:path'
import type { Database } from '../../knowledge/store/database.ts'
import { quoted, textKey } from '../../knowledge/store/dialect.ts'
import {
  createTables,
  factColumns,
  keyedFacts,
  literals,
  types,
} from '../../knowledge/store/finish-store.ts'
import { termKind } from '../../knowledge/store/schema.ts'
import { langString, xsdString } from '../../knowledge/store/vocabulary.ts'
import { asPattern } from '../tables/parquet.ts'
import { descriptionWord, kindWords, roleWords } from './lake-tables.ts'

/** Fills the tables of `store` from a lake. Codes and keys are made anew, from the texts. */
export async function fillFromLake(database: Database, folder: string): Promise<void> {
  const files = (table: string) =>
    `read_parquet(${quoted(`${asPattern(join(folder, table))}/*.parquet`)})`
  const source = files('source_sets')
  await createTables(database)
  await database.run(`
    INSERT INTO store.source_sets SELECT source_set, source FROM ${source};
    INSERT INTO store.sources
    SELECT source, name, licence, format, hash, options, facts, names, links FROM ${files('sources')}`)
  await database.run(`
    INSERT INTO store.terms
    SELECT CAST(row_number() OVER (ORDER BY key, value) - 1 AS INTEGER), key, kind, value, datatype, language FROM (
      SELECT ${termKey(kindWords.read('kind'))} AS key, ${kindWords.read('kind')} AS kind, value, datatype, language
      FROM ${files('terms')})`)
  await database.run(keyedFacts(codedFacts(files('facts'))))
  const named = `
    SELECT term.code AS entity, ${roleWords.read('said.role')} AS role, said.language, said.text,
      CAST(concat('0x', said.folded) AS UBIGINT) AS folded, said.source_set
    FROM ${files('names')} AS said JOIN store.terms AS term
      ON term.key = ${textKey('said.entity')} AND term.value = said.entity AND term.kind <> ${termKind.literal}
    WHERE (said.role = ${quoted(descriptionWord)})`
  await database.run(`
    INSERT INTO store.names SELECT * FROM (${named} = false);
    INSERT INTO store.descriptions SELECT entity, language, text, folded, source_set FROM (${named});
    INSERT INTO store.merged
    SELECT ${textKey('told.value')}, told.value, term.code FROM ${files('merged')} AS told JOIN store.terms AS term
      ON term.key = ${textKey('told.merged_into')} AND term.value = told.merged_into AND term.kind <> ${termKind.literal}`)
  await database.run(types)
  await database.run(literals)
}

/** SQL for a term's key: of the text that `termText` gives. */
function termKey(kind: string): string {
  return `CASE WHEN ${kind} = ${termKind.literal} THEN ${literalKey('value', 'datatype', 'language')} ELSE ${textKey('value')} END`
}

function literalKey(value: string, datatype: string, language: string): string {
  const tag = `lower(coalesce(${language}, ''))`
  const type = `CASE ${tag} WHEN '' THEN coalesce(${datatype}, ${quoted(xsdString)}) ELSE ${quoted(langString)} END`
  return textKey(`concat('"', ${value}, '"', ${type}, '@', ${tag})`)
}

/** Facts with codes in place of texts: keys find a term, the value makes sure. */
function codedFacts(files: string): string {
  const [subject, relation] = ['subject', 'relation'].map((place) => textKey(`told.${place}`))
  const literal = `told.object_kind = ${quoted('literal')}`
  const object = `CASE WHEN ${literal} THEN ${literalKey('told.object', 'told.datatype', 'told.language')} ELSE ${textKey('told.object')} END`
  const place = (name: string, key: string) =>
    `JOIN store.terms AS ${name} ON ${name}.key = ${key} AND ${name}.value = told.${name}`
  const columns: Readonly<Record<string, string>> = {
    ...{ subject: 'subject.code', relation: 'relation.code', object: 'object.code' },
    literal: `CASE WHEN ${literal} THEN 1 ELSE 0 END`,
  }
  return `
    SELECT ${factColumns.map((column) => `${columns[column] ?? `told.${column}`} AS ${column}`).join(', ')}, told.source_set AS sources
    FROM ${files} AS told
    ${place('subject', `${subject}`)} AND subject.kind <> ${termKind.literal}
    ${place('relation', `${relation}`)} AND relation.kind <> ${termKind.literal}
    ${place('object', object)} AND (object.kind = ${termKind.literal}) = (${literal})`
}
