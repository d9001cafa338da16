import type { Database } from '../../knowledge/store/database.ts'
import { mixedKey } from '../../knowledge/store/fact-key.ts'
import type { LeftOutCounter } from '../left-out-counter.ts'
import type { Mapping } from './mapping.ts'
import type { ReadTable } from './read-parts.ts'
import { faultBit, saidKind } from './say-texts.ts'

/** A reason for which a row is left out as a whole. */
interface RowFault {
  readonly reason: string
  readonly isPassed: boolean
}

/**
 * `coded (line, subject, subject_mixed, since, until, i1, i2 …)`: the rows that can be read, with the number of each field's text. Rows that
 * can't be read are counted.
 */
export class CodedRows {
  readonly database: Database
  readonly rows: number
  readonly kept: number
  /** Whether some rows of the table are not among them. */
  readonly isPart: boolean
  readonly hasBounds: boolean

  private constructor(
    database: Database,
    counts: Pick<CodedRows, 'rows' | 'kept' | 'isPart' | 'hasBounds'>,
  ) {
    this.database = database
    this.rows = counts.rows
    this.kept = counts.kept
    this.isPart = counts.isPart
    this.hasBounds = counts.hasBounds
  }

  static async of(read: ReadTable, counter: LeftOutCounter): Promise<CodedRows> {
    const { rows, texts, fields, said } = read
    const { database } = rows
    const number = (reason: string) => said.reasons.number(reason)
    const own = fields.fields.map((_, place) => place + 1)
    const hasBounds = read.mapping.columns.some(
      (column) => column.kind === 'role' && (column.role === 'from' || column.role === 'to'),
    )
    const isAlways = fields.always.length > 0
    for (const field of [0, ...own])
      await flagTexts(database, field, texts[field]?.name ?? '', hasBounds)
    const joins = [0, ...own].map((field) => {
      const columns = [fields.subject, ...fields.fields][field]?.columns ?? []
      const same = columns.map((column, place) =>
        `x${field}.t${place} = r.${rows.column(column)}`.replace("r.''", "''"),
      )
      return `JOIN flagged_${field} AS x${field} ON ${same.join(' AND ')}`
    })
    const any = (flag: string) =>
      own.length === 0 ? 'false' : own.map((field) => `x${field}.${flag}`).join(' OR ')
    const bound = (flag: string) =>
      hasBounds ? `coalesce(${own.map((field) => `x${field}.${flag}`).join(', ')})` : 'NULL'
    const breaks = `coalesce(${['x0.breaks', ...own.map((field) => `x${field}.breaks`)].join(', ')})`
    const cells = rows.columns.map((_, place) => `r.c${place}`)
    const empty = `r.${rows.column(read.mapping.subject)} = '' AND concat(${cells.join(', ')}) = ''`
    await database.run(`
      CREATE TABLE told AS
      SELECT r.line, subject.object AS subject, subject.object_key AS subject_key, ${own.map((field) => `x${field}.id AS i${field}`).join(', ') || '0 AS none'},
        ${bound('since')} AS since, ${bound('until')} AS until, ${isAlways ? 'true' : any('says')} AS says,
        ${isAlways ? 'true' : any('tells')} AS tells,
        CASE WHEN ${empty.replace("r.''", "''")} THEN ${number('empty row')}
          ${raggedCases(read.mapping, number)} ELSE ${breaks} END AS fault
      FROM rows AS r ${joins.join('\n')}
      LEFT JOIN objects AS subject ON subject.field = 0 AND subject.id = x0.id`)
    for (const field of [0, ...own]) await database.run(`DROP TABLE flagged_${field}`)
    await countRowFaults(database, read, counter)
    const listed = ['line', 'subject', 'since', 'until', ...own.map((field) => `i${field}`)]
    await database.run(`
      CREATE TABLE coded AS ${mixedKey(listed, 'SELECT * FROM told WHERE fault IS NULL AND subject IS NOT NULL', 'subject_key', 'subject_mixed')}`)
    const [counts] = await database.rows(`
      SELECT count(*) AS total, count(*) FILTER (WHERE fault IS NULL) AS good, count(*) FILTER (WHERE fault IS NULL AND says) AS kept,
        count(*) FILTER (WHERE fault IS NULL AND NOT says AND NOT tells) AS idle,
        min(line, 5) FILTER (WHERE fault IS NULL AND NOT says AND NOT tells) AS idle_lines FROM told`)
    await database.run('DROP TABLE told')
    const idle = Number(counts?.idle ?? 0)
    if (idle > 0) counter.leaveOutAll('nothing but a subject', idle, linesOf(counts?.idle_lines))
    const good = Number(counts?.good ?? 0)
    const coded = new CodedRows(database, {
      rows: good,
      kept: Number(counts?.kept ?? 0),
      isPart: good < Number(counts?.total ?? 0),
      hasBounds,
    })
    await coded.#countFaults(read, counter)
    return coded
  }

  /** How many objects look like dates or numbers, and the lines of the first. */
  async untyped(): Promise<{ count: number; lines: readonly number[] } | undefined> {
    const fields = await this.#fieldsWith(`how & ${faultBit.untyped} > 0`)
    const [field] = fields
    if (field === undefined) return undefined
    const [found] = await this.database.rows(`
      SELECT count(*) AS count, min(line, 5) AS lines FROM coded JOIN faults ON faults.field = ${field} AND faults.id = i${field}
      WHERE how & ${faultBit.untyped} > 0`)
    const count = Number(found?.count ?? 0)
    return count === 0 ? undefined : { count, lines: linesOf(found?.lines) }
  }

  async #fieldsWith(condition: string): Promise<readonly number[]> {
    const found = await this.database.rows(
      `SELECT DISTINCT field FROM faults WHERE ${condition} AND field > 0 ORDER BY field`,
    )
    return found.map(({ field }) => Number(field))
  }

  async #countFaults({ said }: ReadTable, counter: LeftOutCounter): Promise<void> {
    const counted = `how & ${faultBit.ofRow | faultBit.untyped} = 0`
    for (const field of await this.#fieldsWith(counted)) {
      const found = await this.database.rows(`
        SELECT reason, how, count(*) AS count, min(line, 5) AS lines
        FROM coded JOIN faults ON faults.field = ${field} AND faults.id = i${field}
        WHERE ${counted} GROUP BY reason, how ORDER BY min(line), reason`)
      for (const { reason, how, count, lines } of found) {
        const text = said.reasons.list[Number(reason)] ?? ''
        countAll(counter, text, Number(count), linesOf(lines), Number(how))
      }
    }
  }
}

/** `flagged_N`: the texts of a field with what they tell of their rows. */
async function flagTexts(database: Database, field: number, texts: string, hasBounds: boolean) {
  const bound = (kind: number) =>
    hasBounds
      ? `(SELECT any_value(value) FROM keyed WHERE keyed.field = ${field} AND keyed.id = text.id AND keyed.kind = ${kind})`
      : 'NULL'
  await database.run(`
    CREATE TABLE flagged_${field} AS
    SELECT text.* EXCLUDE (n, first), text.id IN (SELECT id FROM keyed WHERE field = ${field}) AS says,
      text.id IN (SELECT id FROM faults WHERE field = ${field}) AS tells,
      ${bound(saidKind.from)} AS since, ${bound(saidKind.to)} AS until, broken.reason AS breaks
    FROM ${texts} AS text LEFT JOIN (
      SELECT id, any_value(reason) AS reason FROM faults WHERE field = ${field} AND how & ${faultBit.ofRow} > 0 GROUP BY id
    ) AS broken ON broken.id = text.id`)
}

function raggedCases(mapping: Mapping, number: (reason: string) => number): string {
  const faults = raggedFaults(mapping)
  return Object.entries(faults)
    .map(([ragged, { reason }]) => `WHEN r.ragged = ${ragged} THEN ${number(reason)}`)
    .join(' ')
}

function raggedFaults({ ragged }: Mapping): Readonly<Record<string, RowFault>> {
  const more = { reason: 'more fields than the header', isPassed: false }
  switch (ragged) {
    case 'leave out':
      return { '1': more, '-1': { reason: 'fewer fields than the header', isPassed: false } }
    case 'fewer are fine':
      return { '1': more }
    case 'any':
      return {}
    case 'are no triples': {
      const none = { reason: 'not three fields', isPassed: false }
      return { '1': none, '-1': none }
    }
  }
}

async function countRowFaults(database: Database, { said }: ReadTable, counter: LeftOutCounter) {
  const passed = await database.rows(
    `SELECT DISTINCT reason FROM faults WHERE how & ${faultBit.passed} > 0`,
  )
  const isPassed = new Set(passed.map(({ reason }) => Number(reason)))
  isPassed.add(said.reasons.number('empty row'))
  const found = await database.rows(`
    SELECT fault, count(*) AS count, min(line, 5) AS lines FROM told WHERE fault IS NOT NULL
    GROUP BY fault ORDER BY min(line), fault`)
  for (const { fault, count, lines } of found) {
    const how = isPassed.has(Number(fault)) ? faultBit.passed : 0
    countAll(counter, said.reasons.list[Number(fault)] ?? '', Number(count), linesOf(lines), how)
  }
}

function countAll(
  counter: LeftOutCounter,
  reason: string,
  count: number,
  lines: readonly number[],
  how: number,
): void {
  if ((how & faultBit.passed) > 0) counter.passOverAll(reason, count, lines)
  else counter.leaveOutAll(reason, count, lines)
}

/** Of a list that DuckDB gives. */
function linesOf(value: unknown): readonly number[] {
  const items: unknown =
    typeof value === 'object' && value !== null && 'items' in value ? value.items : []
  return Array.isArray(items) ? items.map(Number) : []
}
