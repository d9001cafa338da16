import { unkeyed } from '@elenchus/rdf-coder'
import type { Database } from './database.ts'
import { keyOfIri, quoted, textKey } from './dialect.ts'
import { factKeys } from './fact-key.ts'
import { comparableColumns, isDate, isNumber } from './literal-columns.ts'
import { storeFormat, storeVersion, tables, termKind } from './schema.ts'
import { rowsWithSources } from './source-sets.ts'
import { typeRelations } from './vocabulary.ts'
import { relationTerms, sumOfNames, writeNames } from './write-names.ts'

export interface StoredSource {
  readonly name: string
  readonly licence?: string
  /** The id of its format. */
  readonly format: string
  /** SHA-256 of the file's bytes, hex. */
  readonly hash: string
  /** Options that change the facts read, such as the base. */
  readonly options: string
}

/** Whether raw tables may hold duplicates; only then are rows compared. */
export interface Repeats {
  readonly facts: boolean
  readonly names: boolean
}

/**
 * Fills the tables of `store` from the raw ones: each fact and name once, with its key and sources. Returns the part of
 * names and descriptions in the fingerprint, if already known.
 */
export async function finishStore(
  database: Database,
  sources: readonly StoredSource[],
  repeats: Repeats,
): Promise<bigint | undefined> {
  // one transaction: nothing is written twice
  await database.run('BEGIN')
  await createTables(database)
  await database.run(rawSources(sources))
  await database.run('INSERT INTO store.source_sets SELECT code, code FROM raw_sources')
  await database.run(terms)
  await database.run(blankNodes)
  const others = await writeFacts(database, repeats.facts, sources.length > 1)
  await database.run(relationTerms('raw_facts', 'raw_terms'))
  await writeNames(database, repeats.names)
  await writeTypes(database, repeats.facts || others)
  await database.run(rawLiterals)
  await database.run(countedSources('raw_sources'))
  const sum = repeats.names ? undefined : await sumOfNames(database)
  await database.run('DROP TABLE told_relations')
  await database.run('COMMIT')
  return sum
}

/** Creates the empty tables and writes the format and version. */
export async function createTables(database: Database, schema = 'store'): Promise<void> {
  const created = Object.entries(tables).map(
    ([table, columns]) => `CREATE TABLE ${schema}.${table} (${columns})`,
  )
  await database.run(created.join('; '))
  await database.run(
    `INSERT INTO ${schema}.meta VALUES ('format', ${quoted(storeFormat)}), ('version', '${storeVersion}')`,
  )
}

export const factColumns = ['subject', 'relation', 'object', 'literal', 'since', 'until']

function rawSources(sources: readonly StoredSource[]): string {
  const rows = sources.map(({ name, licence, format, hash, options }, code) => {
    const texts = [name, licence, format, hash, options].map((text) =>
      text === undefined ? 'CAST(NULL AS VARCHAR)' : quoted(text),
    )
    return `(${[code, ...texts].join(', ')})`
  })
  return `CREATE TEMPORARY TABLE raw_sources AS
    SELECT *, CAST(0 AS BIGINT) AS links
    FROM (VALUES ${rows.join(', ')}) AS source(code, name, licence, format, hash, options)`
}

const terms = `
  INSERT INTO store.terms
  SELECT term.code, term.key, term.kind, term.value, datatype.value, language.value
  FROM raw_terms AS term
  LEFT JOIN (
    SELECT code, value FROM raw_terms WHERE code IN (SELECT datatype FROM raw_terms WHERE datatype <> 0)
  ) AS datatype ON datatype.code = term.datatype
  LEFT JOIN (
    SELECT code, value FROM raw_terms WHERE kind = ${termKind.tag} AND code <> 0
  ) AS language ON language.code = term.language
  WHERE term.kind NOT IN (${termKind.tag}, ${termKind.blank})`

// a blank node belongs to its file: named by the file's hash, it does not depend on the order of files
const blankNodes = `
  INSERT INTO store.terms
  SELECT code, ${textKey('value')}, ${termKind.blank}, value, NULL, NULL FROM (
    SELECT term.code, concat('_:', substr(source.hash, 1, 16),
      substr(term.value, 3 + length(CAST(source.code AS VARCHAR)))) AS value
    FROM raw_terms AS term
    JOIN raw_sources AS source ON source.code = CAST(split_part(term.value, ':', 2) AS INTEGER)
    WHERE term.kind = ${termKind.blank})`

/** Returns whether there are facts with dates or blank nodes. */
async function writeFacts(database: Database, repeat: boolean, several: boolean): Promise<boolean> {
  const bare = ['subject', 'relation', 'object', 'literal', 'key']
  await database.run(`
    CREATE TEMPORARY VIEW keyed_facts AS
    SELECT ${bare.join(', ')}, sources FROM raw_facts WHERE literal < ${unkeyed}`)
  const once = repeat ? await rowsWithSources(database, 'keyed_facts', bare) : 'FROM keyed_facts'
  // sorts only the columns needed: no dates, and no source if there is one
  const sorted = several ? [...bare, 'sources'] : bare
  await database.run(`
    INSERT INTO store.facts
    SELECT ${bare.join(', ')}, NULL, NULL, ${several ? 'sources' : 0}
    FROM (SELECT ${sorted.join(', ')} FROM (${once}) ORDER BY relation)`)
  const waiting = `FROM raw_facts WHERE literal >= ${unkeyed}`
  if ((await database.count(`SELECT count(*) FROM (SELECT 1 ${waiting} LIMIT 1)`)) === 0)
    return false
  await database.run(`
    CREATE TEMPORARY VIEW waiting_facts AS
    SELECT subject, relation, object, literal - ${unkeyed} AS literal, since, until, sources ${waiting}`)
  await database.run(keyedFacts(await rowsWithSources(database, 'waiting_facts', factColumns)))
  return true
}

/** SQL: facts with their keys, from a query for `factColumns` and `sources`. */
export function keyedFacts(once: string): string {
  const from = `(
    SELECT fact.*, subject.key AS subject_key, relation.key AS relation_key, object.key AS object_key
    FROM (${once}) AS fact
    JOIN store.terms AS subject ON subject.code = fact.subject
    JOIN store.terms AS relation ON relation.code = fact.relation
    JOIN store.terms AS object ON object.code = fact.object)`
  return `
  INSERT INTO store.facts
  SELECT subject, relation, object, literal, key, since, until, sources
  FROM (${factKeys(from, [...factColumns, 'sources'])})
  ORDER BY relation`
}

export const types = `
  INSERT INTO store.types
  SELECT DISTINCT fact.subject, fact.object FROM store.facts AS fact
  JOIN store.terms AS relation ON relation.code = fact.relation
  WHERE relation.key IN (${typeRelations.map(keyOfIri).join(', ')}) AND fact.literal = 0`

// only one thread reads rows written in this transaction, all threads read the raw tables
async function writeTypes(database: Database, repeat: boolean): Promise<void> {
  const relations = `SELECT code FROM raw_terms WHERE key IN (${typeRelations.map(keyOfIri).join(', ')})`
  const several = (await database.count(`SELECT count(*) FROM (${relations})`)) > 1
  await database.run(`
    INSERT INTO store.types
    SELECT ${repeat || several ? 'DISTINCT' : ''} subject, object FROM raw_facts
    WHERE relation IN (${relations}) AND literal IN (0, ${unkeyed})`)
}

export const literals = literalsOf(`
  SELECT code, value, ${isDate('datatype')} AS dated, ${isNumber('datatype')} AS numbered
  FROM store.terms WHERE kind = ${termKind.literal}`)

const rawLiterals = literalsOf(`
  SELECT term.code, term.value, type.dated, type.numbered FROM raw_terms AS term JOIN (
    SELECT code, ${isDate('value')} AS dated, ${isNumber('value')} AS numbered FROM raw_terms
    WHERE code IN (SELECT datatype FROM raw_terms WHERE kind = ${termKind.literal})
  ) AS type ON type.code = term.datatype WHERE term.kind = ${termKind.literal}`)

function literalsOf(told: string): string {
  return `
    INSERT INTO store.literals
    SELECT code, ${comparableColumns('value', 'dated', 'numbered')} FROM (${told})`
}

/** SQL: fills `sources` with counts, from a table without them. */
export function countedSources(from: string): string {
  const counts = (told: string) => `
    SELECT member.source, sum(told.count) AS count
    FROM (SELECT sources, count(*) AS count FROM (${told}) GROUP BY sources) AS told
    JOIN store.source_sets AS member ON member.code = told.sources GROUP BY member.source`
  return `
    INSERT INTO store.sources
    SELECT source.code, source.name, source.licence, source.format, source.hash, source.options,
      coalesce(facts.count, 0), coalesce(names.count, 0), source.links
    FROM ${from} AS source
    LEFT JOIN (${counts('SELECT sources FROM store.facts')}) AS facts ON facts.source = source.code
    LEFT JOIN (${counts(
      'SELECT sources FROM store.names UNION ALL SELECT sources FROM store.descriptions',
    )}) AS names ON names.source = source.code
    ORDER BY source.code`
}
