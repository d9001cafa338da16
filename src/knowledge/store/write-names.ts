import type { Database } from './database.ts'
import { keyOfIri, quoted, startsWith } from './dialect.ts'
import { saidKey } from './said-text.ts'
import { descriptionRole, nameRole, termKind } from './schema.ts'
import { rowsWithSources } from './source-sets.ts'
import { propertyEntity, propertyTypes } from './vocabulary.ts'

export const nameColumns = {
  names: ['entity', 'role', 'language', 'text', 'folded'],
  descriptions: ['entity', 'language', 'text', 'folded'],
} as const

/** SQL for the table of whose names are relations' names, and on which term they belong, from tables of facts and terms. */
export function relationTerms(facts: string, terms: string): string {
  const { direct, entity } = propertyEntity
  return `
    CREATE TEMPORARY TABLE told_relations AS
    SELECT code, min(named) AS named FROM (
      SELECT relation AS code, relation AS named FROM (SELECT DISTINCT relation FROM ${facts})
      UNION ALL
      SELECT fact.subject, fact.subject FROM ${facts} AS fact
      JOIN ${terms} AS type ON type.code = fact.object
      WHERE type.key IN (${propertyTypes.map(keyOfIri).join(', ')})
      UNION ALL
      SELECT entity.code, coalesce(direct.code, entity.code) FROM ${terms} AS entity
      LEFT JOIN (
        SELECT code, value FROM ${terms}
        WHERE kind = ${termKind.entity} AND ${startsWith('value', quoted(direct))}
      ) AS direct ON direct.value = concat(${quoted(direct)}, substr(entity.value, ${entity.length + 1}))
      WHERE entity.kind = ${termKind.entity} AND ${startsWith('entity.value', quoted(entity))}
    ) GROUP BY code`
}

/** SQL: a name's role, `told_relations` joined as `relation`; a role that it had before may no longer be right. */
export function roleOf(role: string): string {
  return `CASE WHEN ${role} IN (${nameRole.label}, ${nameRole.relationLabel})
      THEN CASE WHEN relation.code IS NULL THEN ${nameRole.label} ELSE ${nameRole.relationLabel} END
    ELSE CASE WHEN relation.code IS NULL THEN ${nameRole.alias} ELSE ${nameRole.relationAlias} END END`
}

/**
 * Fills `store.names` and `store.descriptions` from `raw_names`. Without repeats only a relation's names may come
 * together, from two terms.
 */
export async function writeNames(database: Database, repeats: boolean): Promise<void> {
  const language = `JOIN (SELECT code, value FROM raw_terms WHERE kind = ${termKind.tag}) AS language
    ON language.code = name.language`
  await database.run(`
    CREATE TEMPORARY VIEW told_names AS
    SELECT coalesce(relation.named, name.entity) AS entity, ${roleOf('name.role')} AS role,
      language.value AS language, name.text, name.folded, name.sources
    FROM raw_names AS name ${language} LEFT JOIN told_relations AS relation ON relation.code = name.entity
    WHERE name.role <> ${descriptionRole}`)
  await database.run(`
    CREATE TEMPORARY VIEW told_relation_names AS
    SELECT relation.named AS entity, ${roleOf('name.role')} AS role,
      language.value AS language, name.text, name.folded, name.sources
    FROM raw_names AS name ${language} JOIN told_relations AS relation ON relation.code = name.entity
    WHERE name.role <> ${descriptionRole}`)
  await database.run(`
    CREATE TEMPORARY VIEW told_descriptions AS
    SELECT name.entity, language.value AS language, name.text, name.folded, name.sources
    FROM raw_names AS name ${language}
    WHERE name.role = ${descriptionRole}`)
  const once = async (view: string, table: 'names' | 'descriptions') =>
    `INSERT INTO store.${table} ${await rowsWithSources(database, view, nameColumns[table])}`
  if (repeats) {
    await database.run(await once('told_names', 'names'))
    await database.run(await once('told_descriptions', 'descriptions'))
  } else {
    await database.run(`
      INSERT INTO store.names
      SELECT name.entity, name.role, language.value, name.text, name.folded, name.sources
      FROM raw_names AS name ${language} ANTI JOIN told_relations AS relation ON relation.code = name.entity
      WHERE name.role <> ${descriptionRole}`)
    await database.run(await once('told_relation_names', 'names'))
    await database.run(`
      INSERT INTO store.descriptions
      SELECT entity, language, text, folded, sources FROM told_descriptions`)
  }
  for (const view of ['told_names', 'told_relation_names', 'told_descriptions'])
    await database.run(`DROP VIEW ${view}`)
}

/** The part of the names and descriptions of `writeNames` in the fingerprint, if nothing repeats. */
export async function sumOfNames(database: Database): Promise<bigint> {
  const [row] = await database.rows(`
    SELECT CAST(sum(CAST(key AS HUGEINT)) AS VARCHAR) AS total FROM (
      SELECT said AS key FROM raw_names AS name
      WHERE role = ${descriptionRole} OR entity NOT IN (SELECT code FROM told_relations)
      UNION ALL
      SELECT ${saidKey('said.role')} FROM store.names AS said JOIN store.terms AS term ON term.code = said.entity
      WHERE said.role IN (${nameRole.relationLabel}, ${nameRole.relationAlias}))`)
  return BigInt(`${row?.total ?? 0}`)
}
