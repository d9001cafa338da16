import type { Database } from './database.ts'
import { quoted, startsWith, textKey } from './dialect.ts'
import { descriptionRole, tagKind } from './graph-writer.ts'
import { comparableColumns } from './literal-columns.ts'
import { nameRole, storeFormat, storeVersion, tables, termKind } from './schema.ts'
import { literalTermText } from './term-text.ts'
import { propertyEntity, propertyTypes, typeRelations } from './vocabulary.ts'

export interface StoredSource {
  readonly name: string
  readonly licence?: string
}

/** Makes the tables of `schema` `store` from the raw ones: each fact and name once, with its key. */
export async function finishStore(
  database: Database,
  sources: readonly StoredSource[],
): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    await database.run(`CREATE TABLE store.${table} (${columns})`)
  }
  await database.run(terms)
  await database.run(facts)
  await database.run(relationTerms)
  await database.run(names)
  await database.run(descriptions)
  await database.run(types)
  await database.run(literals)
  await writeSources(database, sources)
  await database.run(
    `INSERT INTO store.meta VALUES ('format', ${quoted(storeFormat)}), ('version', '${storeVersion}')`,
  )
}

const terms = `
  INSERT INTO store.terms
  SELECT term.code,
    CASE WHEN term.kind = ${termKind.literal}
      THEN ${textKey(literalTermText('term.value', 'datatype.value', 'language.value'))}
      ELSE ${textKey('term.value')} END,
    term.kind, term.value,
    CASE WHEN term.kind = ${termKind.literal} THEN datatype.value END,
    CASE WHEN term.language <> 0 THEN language.value END
  FROM raw_terms AS term
  JOIN raw_terms AS datatype ON datatype.code = term.datatype
  JOIN raw_terms AS language ON language.code = term.language
  WHERE term.kind <> ${tagKind}`

// sources are numbered from 0: a set of them is a number with their bits
const facts = `
  INSERT INTO store.facts
  SELECT fact.subject, fact.relation, fact.object, fact.literal,
    ${textKey(`concat(subject.key, ' ', relation.key, ' ', object.key, ' ', coalesce(fact.since, ''), ' ', coalesce(fact.until, ''))`)},
    fact.since, fact.until, fact.sources
  FROM (
    SELECT subject, relation, object, literal, since, until,
      CAST(sum(DISTINCT power(2, source)) AS BIGINT) AS sources
    FROM raw_facts GROUP BY subject, relation, object, literal, since, until
  ) AS fact
  JOIN store.terms AS subject ON subject.code = fact.subject
  JOIN store.terms AS relation ON relation.code = fact.relation
  JOIN store.terms AS object ON object.code = fact.object
  ORDER BY fact.relation, fact.subject, fact.object`

/** Whose names are relations' names, and on which term they belong. */
const relationTerms = `
  CREATE TABLE raw_relations AS
  SELECT code, min(named) AS named FROM (
    SELECT relation AS code, relation AS named FROM (SELECT DISTINCT relation FROM raw_facts)
    UNION ALL
    SELECT fact.subject, fact.subject FROM store.facts AS fact
    JOIN store.terms AS type ON type.code = fact.object
    WHERE type.value IN (${propertyTypes.map(quoted).join(', ')})
    UNION ALL
    SELECT entity.code, coalesce(direct.code, entity.code) FROM store.terms AS entity
    LEFT JOIN store.terms AS direct ON direct.value =
      concat(${quoted(propertyEntity.direct)}, substr(entity.value, ${propertyEntity.entity.length + 1}))
      AND direct.kind = ${termKind.entity}
    WHERE entity.kind = ${termKind.entity} AND ${startsWith('entity.value', quoted(propertyEntity.entity))}
  ) GROUP BY code`

const folded = textKey('coalesce(name.folded, lower(name.text))')

const names = `
  INSERT INTO store.names
  SELECT DISTINCT coalesce(relation.named, name.entity),
    CASE WHEN relation.code IS NULL THEN name.role
      WHEN name.role = ${nameRole.label} THEN ${nameRole.relationLabel}
      ELSE ${nameRole.relationAlias} END,
    language.value, name.text, ${folded}
  FROM raw_names AS name
  JOIN raw_terms AS language ON language.code = name.language
  LEFT JOIN raw_relations AS relation ON relation.code = name.entity
  WHERE name.role <> ${descriptionRole} AND trim(name.text) <> ''`

const descriptions = `
  INSERT INTO store.descriptions
  SELECT DISTINCT name.entity, language.value, name.text, ${folded}
  FROM raw_names AS name
  JOIN raw_terms AS language ON language.code = name.language
  WHERE name.role = ${descriptionRole} AND trim(name.text) <> ''`

const types = `
  INSERT INTO store.types
  SELECT DISTINCT fact.subject, fact.object FROM store.facts AS fact
  JOIN store.terms AS relation ON relation.code = fact.relation
  WHERE relation.value IN (${typeRelations.map(quoted).join(', ')}) AND fact.literal = 0`

const literals = `
  INSERT INTO store.literals
  SELECT code, ${comparableColumns('value', 'datatype')}
  FROM store.terms WHERE kind = ${termKind.literal}`

async function writeSources(database: Database, sources: readonly StoredSource[]): Promise<void> {
  for (const [code, { name, licence }] of sources.entries()) {
    const words = licence === undefined ? 'NULL' : quoted(licence)
    await database.run(`
      INSERT INTO store.sources
      SELECT ${code}, ${quoted(name)}, ${words}, count(*) FROM (
        SELECT DISTINCT subject, relation, object, since, until FROM raw_facts WHERE source = ${code})`)
  }
}
