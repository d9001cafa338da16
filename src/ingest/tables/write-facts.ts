import { unkeyed } from '@elenchus/rdf-coder'
import { quoted, textKey, xor } from '../../knowledge/store/dialect.ts'
import { mixedKey } from '../../knowledge/store/fact-key.ts'
import { nameKey } from '../../knowledge/store/said-text.ts'
import { tableRoles } from '../../knowledge/store/staged-tables.ts'
import type { CodedRows } from './coded-rows.ts'
import type { FactContext, ReadTable } from './read-parts.ts'
import { saidKind } from './say-texts.ts'

/** Facts are rows joined with what their texts say. */
export async function writeFacts(
  coded: CodedRows,
  { fields }: ReadTable,
  { staged, source }: FactContext,
): Promise<void> {
  const { database } = coded
  const always = fields.fields.length + 1
  const numbers = [...fields.fields.map((_, place) => place + 1), always]
  const waits = coded.hasBounds
    ? `CASE WHEN since IS NULL AND until IS NULL THEN 0 ELSE ${unkeyed} END`
    : '0'
  for (const field of numbers) {
    const text = field === always ? '' : `AND object.id = i${field}`
    const said = `
      SELECT subject, object.object, object.relation, literal + ${waits} AS literal, since, until, object_key,
        ${xor('subject_mixed', 'relation_key')} AS key
      FROM coded JOIN objects AS object ON object.field = ${field} ${text}`
    const kept = ['subject', 'object', 'relation', 'literal', 'since', 'until']
    const half = mixedKey([...kept, 'object_key'], said, 'key', 'mixed')
    const whole = `SELECT ${kept.join(', ')}, ${xor('mixed', 'object_key')} AS key FROM (${half})`
    await database.run(`
      INSERT INTO staged_facts
      SELECT subject, relation, object, literal, ${source}, CASE WHEN literal >= ${unkeyed} THEN 0 ELSE key END, since, until
      FROM (${mixedKey(kept, whole, 'key', 'key')})`)
  }
  if (!staged.mayRepeat) staged.mayRepeat = await mayRepeat(coded)
}

/** Two rows about one thing, or two columns of one relation, may say a thing twice. */
async function mayRepeat({ database, rows }: CodedRows): Promise<boolean> {
  const subjects = await database.count('SELECT count(DISTINCT subject) FROM coded')
  if (subjects < rows) return true
  const shared = await database.count(`
    SELECT count(*) FROM (SELECT relation FROM objects WHERE field > 0 GROUP BY relation HAVING min(field) < max(field))`)
  return shared > 0
}

/** Names that columns give, and of everything else that has none the text that it was first found under. */
export async function writeNames(
  { rows, texts, fields, mapping }: ReadTable,
  { source }: FactContext,
): Promise<void> {
  const { database } = rows
  const numbers = fields.fields.map((_, place) => place + 1)
  const insert = (from: string) => `
    INSERT INTO staged_names
    SELECT entity, role, language, ${source}, folded, ${nameKey('entity_key', 'role', 'tag', 'text')}, text
    FROM (${from}) WHERE trim(text) <> ''`
  const kinds = await database.rows(
    `SELECT DISTINCT field FROM keyed WHERE kind IN (${saidKind.label}, ${saidKind.alias}, ${saidKind.description})`,
  )
  const giving = new Set(kinds.map(({ field }) => Number(field)))
  await database.run('CREATE TABLE labelled (entity INTEGER)')
  for (const field of numbers.filter((each) => giving.has(each))) {
    await database.run(`
      INSERT INTO labelled SELECT DISTINCT subject FROM coded JOIN keyed ON keyed.field = ${field} AND keyed.id = i${field} AND keyed.kind = ${saidKind.label}`)
    await database.run(
      insert(`
      SELECT DISTINCT subject.code AS entity, subject.key AS entity_key,
        CASE keyed.kind WHEN ${saidKind.label} THEN ${tableRoles.label} WHEN ${saidKind.alias} THEN ${tableRoles.alias} ELSE ${tableRoles.description} END AS role,
        keyed.language, tag.value AS tag, ${textKey('keyed.folded')} AS folded, keyed.value AS text
      FROM coded JOIN keyed ON keyed.field = ${field} AND keyed.id = i${field}
      JOIN staged_terms AS subject ON subject.code = coded.subject
      JOIN (SELECT DISTINCT code, value FROM words WHERE list = 2) AS tag ON tag.code = keyed.language
      WHERE keyed.kind BETWEEN ${saidKind.label} AND ${saidKind.description}`),
    )
  }
  const tag = mapping.language
  const language =
    tag === '' ? '0' : `(SELECT code FROM words WHERE list = 2 AND value = ${quoted(tag)})`
  const firsts = texts
    .map(({ name }, field) => `SELECT ${field} AS field, id, first FROM ${name}`)
    .join(' UNION ALL ')
  await database.run(
    insert(`
      SELECT term.code AS entity, term.key AS entity_key, ${tableRoles.label} AS role, ${language} AS language, ${quoted(tag)} AS tag,
        CASE WHEN found.folded IS NULL THEN ${textKey('lower(found.text)')} ELSE ${textKey('found.folded')} END AS folded, found.text
      FROM (
        SELECT key, arg_min(name, rank) AS text, struct_extract(arg_min(struct_pack(folded := folded), rank), 'folded') AS folded FROM (
          SELECT keyed.key, keyed.name, keyed.folded,
            (coalesce(first, 0)::HUGEINT * 100000 + keyed.field) * 1000 + least(place, 999) AS rank
          FROM keyed LEFT JOIN (${firsts}) AS text ON text.field = keyed.field AND text.id = keyed.id
          WHERE keyed.kind = ${saidKind.entity} AND keyed.name IS NOT NULL
            AND (keyed.field <= ${numbers.length + 1} OR keyed.key IN (SELECT relation_key FROM objects))
        ) GROUP BY key
      ) AS found JOIN staged_terms AS term ON term.key = found.key
      WHERE term.code NOT IN (SELECT entity FROM labelled)`),
  )
  await database.run('DROP TABLE labelled')
}
