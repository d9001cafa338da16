import type { Database } from './database.ts'
import { quoted, textKey } from './dialect.ts'
import {
  countedSources,
  createTables,
  factColumns,
  keyedFacts,
  literals,
  types,
} from './finish-store.ts'
import { type JoinCount, joinEntities } from './join-entities.ts'
import { mergeSourceSets, mergeSources } from './merge-sources.ts'
import { termKind } from './schema.ts'
import { rowsWithSources } from './source-sets.ts'
import { sameAs } from './vocabulary.ts'
import { nameColumns, relationTerms, roleOf } from './write-names.ts'

/**
 * Fills the tables of `store` from those of `former` and `fresh`: everything once, with the sources of both, and entities
 * that links make the same merged. The result equals reading both at once. Sources of `former` named in
 * `dropped` are removed, with everything that only they state.
 */
export async function mergeStores(
  database: Database,
  dropped: readonly string[],
): Promise<JoinCount> {
  await createTables(database)
  await mergeSources(database, dropped)
  await mergeSourceSets(database)
  await database.run(freshCodes)
  await database.run(newCodes)
  await database.run(allTerms)
  const count = await joinEntities(database, links, 'all_terms')

  await database.run(toldFacts)
  await database.run(terms)
  await database.run(merged)
  await database.run(keyedFacts(await rowsWithSources(database, 'told_facts', factColumns)))
  await database.run(relationTerms('store.facts', 'store.terms'))
  await database.run(names)
  await database.run(descriptions)
  for (const table of ['names', 'descriptions'] as const) {
    const once = await rowsWithSources(database, `told_${table}`, nameColumns[table])
    await database.run(`INSERT INTO store.${table} ${once}`)
  }
  if (dropped.length > 0) await database.run(unusedTerms)
  await database.run(types)
  await database.run(literals)
  await database.run(countedSources('merged_sources'))
  return count
}

// the key finds a term, the value makes sure; an IRI that was joined before is what it was joined into
const freshCodes = `
  CREATE TEMPORARY TABLE fresh_codes AS
  SELECT fresh.code AS old, known.code FROM fresh.terms AS fresh JOIN (
    SELECT key, kind, value, code FROM former.terms
    UNION ALL SELECT key, ${termKind.entity}, value, code FROM former.merged
  ) AS known ON known.key = fresh.key AND known.kind = fresh.kind AND known.value = fresh.value`

const newCodes = `
  INSERT INTO fresh_codes
  SELECT fresh.code, (SELECT coalesce(max(code), -1) FROM former.terms) + row_number() OVER ()
  FROM fresh.terms AS fresh WHERE fresh.code NOT IN (SELECT old FROM fresh_codes)`

const allTerms = `
  CREATE TEMPORARY VIEW all_terms AS
  SELECT code, key, kind, value, datatype, language FROM former.terms
  UNION ALL SELECT own.code, key, kind, value, datatype, language
  FROM fresh.terms JOIN fresh_codes AS own ON own.old = fresh.terms.code
  WHERE own.code > (SELECT coalesce(max(code), -1) FROM former.terms)`

const facts = `
  SELECT fact.subject, fact.relation, fact.object, fact.literal, fact.since, fact.until, told.code AS sources
  FROM former.facts AS fact
  JOIN set_codes AS told ON told.origin = 0 AND told.old = fact.sources
  UNION ALL
  SELECT subject.code, relation.code, object.code, fact.literal, fact.since, fact.until, told.code
  FROM fresh.facts AS fact
  JOIN set_codes AS told ON told.origin = 1 AND told.old = fact.sources
  JOIN fresh_codes AS subject ON subject.old = fact.subject
  JOIN fresh_codes AS relation ON relation.old = fact.relation
  JOIN fresh_codes AS object ON object.old = fact.object`

const relations = `
  SELECT relation FROM former.facts
  UNION SELECT own.code FROM fresh.facts JOIN fresh_codes AS own ON own.old = relation`

// relations keep their IRIs, because the lexicon refers to them
const links = `
  SELECT subject.code, object.code FROM fresh.facts AS fact
  JOIN fresh.terms AS relation ON relation.code = fact.relation AND relation.value = ${quoted(sameAs)}
  JOIN fresh_codes AS subject ON subject.old = fact.subject
  JOIN fresh_codes AS object ON object.old = fact.object
  WHERE fact.literal = 0
    AND subject.code NOT IN (${relations}) AND object.code NOT IN (${relations})
  UNION ALL
  SELECT known.code, own.code FROM fresh.merged JOIN fresh_codes AS own ON own.old = fresh.merged.code
  JOIN (
    SELECT key, value, code FROM former.terms WHERE kind = ${termKind.entity}
    UNION ALL SELECT key, value, code FROM former.merged
  ) AS known ON known.key = fresh.merged.key AND known.value = fresh.merged.value
  WHERE known.code <> own.code`

const toldFacts = `
  CREATE TEMPORARY TABLE told_facts AS
  SELECT coalesce(subject.into, told.subject) AS subject, told.relation,
    coalesce(object.into, told.object) AS object, told.literal, told.since, told.until, told.sources
  FROM (${facts}) AS told
  LEFT JOIN joined AS subject ON subject.code = told.subject
  LEFT JOIN joined AS object ON object.code = told.object
  WHERE told.literal = 1 OR coalesce(subject.into, told.subject) <> coalesce(object.into, told.object)
    OR told.relation NOT IN (SELECT code FROM all_terms WHERE key = ${textKey(quoted(sameAs))})`

const terms = `
  INSERT INTO store.terms
  SELECT code, key, kind, value, datatype, language FROM all_terms
  WHERE code NOT IN (SELECT code FROM joined)`

const merged = `
  INSERT INTO store.merged
  SELECT DISTINCT key, value, coalesce(joined.into, told.code) FROM (
    SELECT key, value, code FROM former.merged
    UNION ALL
    SELECT key, value, own.code FROM fresh.merged JOIN fresh_codes AS own ON own.old = fresh.merged.code
  ) AS told LEFT JOIN joined ON joined.code = told.code
  UNION
  SELECT term.key, term.value, joined.into FROM joined JOIN all_terms AS term USING (code)
  WHERE term.kind = ${termKind.entity}`

function told(table: 'names' | 'descriptions', columns: string): string {
  return `
    SELECT coalesce(joined.into, own.entity) AS entity, own.sources, ${columns} FROM (
      SELECT told.entity, set_codes.code AS sources, ${columns} FROM former.${table} AS told
      JOIN set_codes ON set_codes.origin = 0 AND set_codes.old = told.sources
      UNION ALL
      SELECT entity.code, set_codes.code, ${columns} FROM fresh.${table} AS told
      JOIN set_codes ON set_codes.origin = 1 AND set_codes.old = told.sources
      JOIN fresh_codes AS entity ON entity.old = told.entity
    ) AS own LEFT JOIN joined ON joined.code = own.entity`
}

const names = `
  CREATE TEMPORARY VIEW told_names AS
  SELECT coalesce(relation.named, name.entity) AS entity, ${roleOf('name.role')} AS role,
    name.language, name.text, name.folded, name.sources
  FROM (${told('names', 'role, language, text, folded')}) AS name
  LEFT JOIN told_relations AS relation ON relation.code = name.entity`

const descriptions = `
  CREATE TEMPORARY VIEW told_descriptions AS ${told('descriptions', 'language, text, folded')}`

const unusedTerms = `
  DELETE FROM store.terms WHERE code NOT IN (
    SELECT subject FROM store.facts UNION SELECT relation FROM store.facts UNION SELECT object FROM store.facts
    UNION SELECT entity FROM store.names UNION SELECT entity FROM store.descriptions UNION SELECT code FROM store.merged
  )`
