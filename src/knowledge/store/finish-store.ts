import { unkeyed } from './coded-block.ts'
import type { Database } from './database.ts'
import { quoted, startsWith, textKey } from './dialect.ts'
import { factKeys } from './fact-key.ts'
import { comparableColumns } from './literal-columns.ts'
import {
  descriptionRole,
  nameRole,
  storeFormat,
  storeVersion,
  tables,
  tagKind,
  termKind,
} from './schema.ts'
import { rowsWithSources } from './source-sets.ts'
import { propertyEntity, propertyTypes, typeRelations } from './vocabulary.ts'

export interface StoredSource {
  readonly name: string
  readonly licence?: string
  /** The id of its format. */
  readonly format: string
  /** SHA-256 of the file's bytes, hex. */
  readonly hash: string
  /** How it was read, where that makes a difference: the same bytes with another base are other facts. */
  readonly options: string
}

/** Makes the tables of `schema` `store` from the raw ones: each fact and name once, with its key and its sources. */
export async function finishStore(
  database: Database,
  sources: readonly StoredSource[],
): Promise<void> {
  // one transaction: nothing is written twice
  await database.run('BEGIN')
  await createTables(database)
  await database.run(rawSources(sources))
  await database.run('INSERT INTO store.source_sets SELECT code, code FROM raw_sources')
  await database.run(terms)
  await database.run(blankNodes)
  await writeFacts(database)
  await database.run(relationTerms)
  await database.run(names)
  await database.run(descriptions)
  for (const table of ['names', 'descriptions'] as const) {
    const once = await rowsWithSources(database, `told_${table}`, nameColumns[table])
    await database.run(`INSERT INTO store.${table} ${once}`)
  }
  await database.run(types)
  await database.run(literals)
  await database.run(countedSources('raw_sources'))
  for (const view of ['told_names', 'told_descriptions']) await database.run(`DROP VIEW ${view}`)
  await database.run('DROP TABLE told_relations')
  await database.run('COMMIT')
}

/** The empty tables, and what the file is. */
export async function createTables(database: Database, schema = 'store'): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    await database.run(`CREATE TABLE ${schema}.${table} (${columns})`)
  }
  await database.run(
    `INSERT INTO ${schema}.meta VALUES ('format', ${quoted(storeFormat)}), ('version', '${storeVersion}')`,
  )
}

export const factColumns = ['subject', 'relation', 'object', 'literal', 'since', 'until']
export const nameColumns = {
  names: ['entity', 'role', 'language', 'text', 'folded'],
  descriptions: ['entity', 'language', 'text', 'folded'],
} as const

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
    SELECT code, value FROM raw_terms WHERE kind = ${tagKind} AND code <> 0
  ) AS language ON language.code = term.language
  WHERE term.kind NOT IN (${tagKind}, ${termKind.blank})`

// a blank node is its file's own: named by what the file holds, it is the same wherever the file stands in the list
const blankNodes = `
  INSERT INTO store.terms
  SELECT code, ${textKey('value')}, ${termKind.blank}, value, NULL, NULL FROM (
    SELECT term.code, concat('_:', substr(source.hash, 1, 16),
      substr(term.value, 3 + length(CAST(source.code AS VARCHAR)))) AS value
    FROM raw_terms AS term
    JOIN raw_sources AS source ON source.code = CAST(split_part(term.value, ':', 2) AS INTEGER)
    WHERE term.kind = ${termKind.blank})`

async function writeFacts(database: Database): Promise<void> {
  const bare = ['subject', 'relation', 'object', 'literal', 'key']
  await database.run(`
    CREATE TEMPORARY VIEW keyed_facts AS
    SELECT ${bare.join(', ')}, sources FROM raw_facts WHERE literal < ${unkeyed}`)
  await database.run(`
    INSERT INTO store.facts
    SELECT ${bare.join(', ')}, NULL, NULL, sources
    FROM (${await rowsWithSources(database, 'keyed_facts', bare)})
    ORDER BY relation, subject, object`)
  const waiting = `FROM raw_facts WHERE literal >= ${unkeyed}`
  if ((await database.count(`SELECT count(*) FROM (SELECT 1 ${waiting} LIMIT 1)`)) === 0) return
  await database.run(`
    CREATE TEMPORARY VIEW waiting_facts AS
    SELECT subject, relation, object, literal - ${unkeyed} AS literal, since, until, sources ${waiting}`)
  await database.run(keyedFacts(await rowsWithSources(database, 'waiting_facts', factColumns)))
}

/** Facts with their keys, from a query for `factColumns` and `sources`. */
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
  ORDER BY relation, subject, object`
}

/** Whose names are relations' names, and on which term they belong. */
export const relationTerms = `
  CREATE TEMPORARY TABLE told_relations AS
  SELECT code, min(named) AS named FROM (
    SELECT relation AS code, relation AS named FROM (SELECT DISTINCT relation FROM store.facts)
    UNION ALL
    SELECT fact.subject, fact.subject FROM store.facts AS fact
    JOIN store.terms AS type ON type.code = fact.object
    WHERE type.key IN (${propertyTypes.map(keyOf).join(', ')})
    UNION ALL
    SELECT entity.code, coalesce(direct.code, entity.code) FROM store.terms AS entity
    LEFT JOIN store.terms AS direct ON direct.value =
      concat(${quoted(propertyEntity.direct)}, substr(entity.value, ${propertyEntity.entity.length + 1}))
      AND direct.kind = ${termKind.entity}
    WHERE entity.kind = ${termKind.entity} AND ${startsWith('entity.value', quoted(propertyEntity.entity))}
  ) GROUP BY code`

/** SQL: a name's role, `told_relations` joined as `relation`; a role that it had before may no longer be right. */
export function roleOf(role: string): string {
  return `CASE WHEN ${role} IN (${nameRole.label}, ${nameRole.relationLabel})
      THEN CASE WHEN relation.code IS NULL THEN ${nameRole.label} ELSE ${nameRole.relationLabel} END
    ELSE CASE WHEN relation.code IS NULL THEN ${nameRole.alias} ELSE ${nameRole.relationAlias} END END`
}

const names = `
  CREATE TEMPORARY VIEW told_names AS
  SELECT coalesce(relation.named, name.entity) AS entity,
    ${roleOf('name.role')} AS role,
    language.value AS language, name.text, name.folded, name.sources
  FROM raw_names AS name
  JOIN raw_terms AS language ON language.code = name.language
  LEFT JOIN told_relations AS relation ON relation.code = name.entity
  WHERE name.role <> ${descriptionRole} AND trim(name.text) <> ''`

const descriptions = `
  CREATE TEMPORARY VIEW told_descriptions AS
  SELECT name.entity, language.value AS language, name.text, name.folded, name.sources
  FROM raw_names AS name
  JOIN raw_terms AS language ON language.code = name.language
  WHERE name.role = ${descriptionRole} AND trim(name.text) <> ''`

export const types = `
  INSERT INTO store.types
  SELECT DISTINCT fact.subject, fact.object FROM store.facts AS fact
  JOIN store.terms AS relation ON relation.code = fact.relation
  WHERE relation.key IN (${typeRelations.map(keyOf).join(', ')}) AND fact.literal = 0`

export const literals = `
  INSERT INTO store.literals
  SELECT code, ${comparableColumns('value', 'datatype')}
  FROM store.terms WHERE kind = ${termKind.literal}`

/** The rows of `sources`, from a table of them without their counts. */
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

// numbers are compared many times as fast as texts
function keyOf(iri: string): string {
  return textKey(quoted(iri))
}
