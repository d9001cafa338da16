import type { Database } from '../../knowledge/store/database.ts'
import { textKey } from '../../knowledge/store/dialect.ts'
import { termKind } from '../../knowledge/store/schema.ts'
import { literalKey, type StagedTables } from '../../knowledge/store/staged-tables.ts'
import type { ColumnCount } from '../source.ts'
import { CodedRows } from './coded-rows.ts'
import { tallyColumns } from './count-fields.ts'
import type { Mapping } from './mapping.ts'
import type { FactContext, ReadTable } from './read-parts.ts'
import type { RowTable, TextTable } from './row-table.ts'
import type { TableFields } from './said.ts'
import { SaidTexts, saidKind, type Words, wordRows } from './say-texts.ts'
import { writeFacts, writeNames } from './write-facts.ts'

/** A column of names, and the condition on `objects` for its values. */
interface LinkedColumn {
  readonly column: string
  readonly isSubject: boolean
  readonly condition: string
}

/** What came of the rows of a table. */
export interface FieldCounts {
  readonly kept: number
  readonly columns: readonly ColumnCount[]
  readonly untyped?: { readonly count: number; readonly lines: readonly number[] }
}

/**
 * Makes facts and names of the rows of a table: each different text of a column is read once, the rows are coded by their
 * texts, and facts are joins of both.
 */
export async function readFields(
  rows: RowTable,
  fields: TableFields,
  mapping: Mapping,
  context: FactContext,
): Promise<FieldCounts> {
  const { database } = rows
  await context.staged.open()
  const said = new SaidTexts(database)
  await said.open()
  const texts: TextTable[] = []
  for (const [number, field] of [fields.subject, ...fields.fields].entries())
    texts.push(await said.add(rows, number, field))
  said.addAlways(texts.length, fields.always)
  said.addAlways(
    texts.length + 1,
    [...fields.relationNames].map(([iri, name]) => ({ kind: 'entity', relation: '', iri, name })),
  )
  await said.flush()
  const read: ReadTable = { rows, fields, mapping, texts, said }
  await codeTerms(database, read, context.staged)
  const coded = await CodedRows.of(read, context.counter)
  await rows.dropRows()
  await writeFacts(coded, read, context)
  await writeNames(read, context)
  const columns = mapping.isGuess ? await tallyColumns(read, coded) : []
  for (const { column, isSubject, condition } of mapping.isGuess ? await linkedFields(read) : []) {
    const query = `SELECT DISTINCT object AS code FROM objects WHERE literal = ${saidKind.entity} AND ${condition}`
    await context.link(column, isSubject, query)
  }
  const untyped = await coded.untyped()
  await database.run(
    ['said', 'faults', 'coded', 'objects', 'keyed', 'words']
      .map((table) => `DROP TABLE IF EXISTS ${table}`)
      .join('; '),
  )
  return { kept: coded.kept, columns, ...(untyped && { untyped }) }
}

/**
 * Makes `words (list, number, value, code)`, `keyed`, which is `said` with keys, and `objects (field, id, place, literal, relation, relation_key, object,
 * object_key, unit)`.
 */
async function codeTerms(database: Database, { said }: ReadTable, staged: StagedTables) {
  const listed = (list: number, words: Words) =>
    words.list.length === 0
      ? ''
      : `UNION ALL SELECT ${list}, number, value FROM (VALUES ${wordRows(words)}) AS word(number, value)`
  await database.run(`
    CREATE TABLE words AS
    SELECT list, number, value, CASE WHEN value = '' THEN 0 ELSE ${textKey("CASE list WHEN 2 THEN concat('@', value) ELSE value END")} END AS key
    FROM (SELECT -1 AS list, -1 AS number, '' AS value
      ${listed(0, said.relations)} ${listed(1, said.datatypes)} ${listed(2, said.languages)})`)
  await staged.addTerms(`
    SELECT key, CASE list WHEN 2 THEN ${termKind.tag} ELSE ${termKind.entity} END AS kind, 0 AS datatype, 0 AS language, value
    FROM words WHERE value <> ''`)
  await database.run(`
    CREATE OR REPLACE TABLE words AS
    SELECT word.*, coalesce(term.code, 0) AS code FROM words AS word LEFT JOIN staged_terms AS term ON term.key = word.key`)
  await database.run(`
    CREATE TABLE keyed AS
    SELECT field, id, place, said.kind, relation, unit, datatype.code AS datatype, tag.code AS language, said.value, name, folded,
      CASE said.kind WHEN ${saidKind.entity} THEN ${textKey('said.value')}
        WHEN ${saidKind.literal} THEN ${literalKey('said.value', 'datatype.value', 'tag.value')} END AS key
    FROM said JOIN words AS datatype ON datatype.list = 1 AND datatype.number = said.datatype
    JOIN words AS tag ON tag.list = 2 AND tag.number = said.language;
    DROP TABLE said`)
  await staged.addTerms(`
    SELECT key, kind, datatype, CASE WHEN kind = ${saidKind.literal} THEN language ELSE 0 END AS language, value
    FROM keyed WHERE kind IN (${saidKind.entity}, ${saidKind.literal})`)
  await database.run(`
    CREATE TABLE objects AS
    SELECT said.field, said.id, said.place, said.kind AS literal, relation.code AS relation, relation.key AS relation_key,
      said.unit, term.code AS object, said.key AS object_key
    FROM keyed AS said JOIN staged_terms AS term ON term.key = said.key
    JOIN words AS relation ON relation.list = 0 AND relation.number = said.relation
    WHERE said.kind IN (${saidKind.entity}, ${saidKind.literal})`)
}

/** Columns of the guess whose values may be what other rows are about: each relation, where a column names it. */
async function linkedFields({ rows, fields }: ReadTable): Promise<readonly LinkedColumn[]> {
  const { database } = rows
  const all = [fields.subject, ...fields.fields]
  const linked: LinkedColumn[] = []
  for (const [field, { linked: isLinked, tally }] of all.entries()) {
    if (isLinked !== true || tally === undefined) continue
    if (tally.by === undefined) {
      linked.push({ column: tally.column, isSubject: field === 0, condition: `field = ${field}` })
      continue
    }
    const relations = await database.rows(`
      SELECT DISTINCT word.value, word.code FROM objects JOIN words AS word ON word.list = 0 AND word.code = objects.relation
      WHERE field = ${field} AND literal = ${saidKind.entity} ORDER BY word.code`)
    for (const { value, code } of relations) {
      const column = fields.relationNames.get(`${value}`) ?? `${value}`
      const condition = `field = ${field} AND relation = ${Number(code)}`
      linked.push({ column, isSubject: false, condition })
    }
  }
  return linked
}
