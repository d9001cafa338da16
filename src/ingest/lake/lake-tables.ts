import { quoted } from '../../knowledge/store/dialect.ts'
import { nameRole, termKind } from '../../knowledge/store/schema.ts'

/** Words for numbers of the knowledge file, in both directions. */
function words(numbers: Readonly<Record<string, number>>) {
  const cases = Object.entries(numbers)
  return {
    said: (column: string) =>
      `CASE ${column} ${cases.map(([word, number]) => `WHEN ${number} THEN ${quoted(word)}`).join(' ')} END`,
    read: (column: string) =>
      `CASE ${column} ${cases.map(([word, number]) => `WHEN ${quoted(word)} THEN ${number}`).join(' ')} END`,
  }
}

export const kindWords = words({
  entity: termKind.entity,
  literal: termKind.literal,
  blank: termKind.blank,
})
export const roleWords = words({
  label: nameRole.label,
  alias: nameRole.alias,
  'relation label': nameRole.relationLabel,
  'relation alias': nameRole.relationAlias,
})
/** The role of a description among names. */
export const descriptionWord = 'description'

/**
 * The tables of a lake besides facts, each one file in a folder of its own: queries of a knowledge file. They hold texts in place of codes, so
 * that any engine reads them alone. `folded` is the key that equal names share, in hex.
 */
export const lakeTables: Readonly<Record<string, string>> = {
  terms: `
    SELECT value, ${kindWords.said('kind')} AS kind, datatype, language FROM terms
    ORDER BY value, kind, datatype, language`,
  names: `
    SELECT * FROM (
      SELECT term.value AS entity, ${roleWords.said('said.role')} AS role, said.language, said.text,
        ${hexadecimal('said.folded')} AS folded, said.sources AS source_set
      FROM names AS said JOIN terms AS term ON term.code = said.entity
      UNION ALL
      SELECT term.value, ${quoted(descriptionWord)}, said.language, said.text, ${hexadecimal('said.folded')}, said.sources
      FROM descriptions AS said JOIN terms AS term ON term.code = said.entity
    ) ORDER BY entity, role, language, text`,
  merged: `
    SELECT merged.value, term.value AS merged_into FROM merged JOIN terms AS term USING (code)
    ORDER BY merged.value`,
  source_sets: 'SELECT code AS source_set, source FROM source_sets ORDER BY code, source',
  sources: `
    SELECT code AS source, name, licence, format, hash, options, facts, names, links FROM sources
    ORDER BY code`,
}

/** The facts of one relation. */
export function factsOf(relation: number): string {
  return `
    SELECT subject.value AS subject, relation.value AS relation, object.value AS object,
      ${kindWords.said('object.kind')} AS object_kind, object.datatype, object.language,
      fact.since, fact.until, fact.sources AS source_set
    FROM facts AS fact
    JOIN terms AS subject ON subject.code = fact.subject
    JOIN terms AS relation ON relation.code = fact.relation
    JOIN terms AS object ON object.code = fact.object
    WHERE fact.relation = ${relation}
    ORDER BY subject.value, object.value, object.datatype, object.language, fact.since, fact.until`
}

/** SQL for a key as 16 hex digits: some engines have no unsigned integers. */
export function hexadecimal(key: string): string {
  return `lpad(lower(to_hex(${key})), 16, '0')`
}
