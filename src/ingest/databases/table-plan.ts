import { isHeadOfCodes } from '../tables/guess-subject.ts'
import type { ColumnMapping, TableMapping } from '../tables/table-mapping.ts'
import type { DeclaredColumn, DeclaredTable, ForeignKey } from './source-database.ts'

/** The key of a table's rows, and whether the schema declares it. */
export interface FoundKey {
  readonly columns: readonly string[]
  readonly isDeclared: boolean
}

/** One column of the file that a table becomes: the IRI of a row, from the values of a key, or a column as it is. */
export interface PlannedColumn {
  readonly head: string
  readonly from: readonly string[]
  /** The table whose row the values name. */
  readonly row?: string
}

export interface TablePlan {
  readonly columns: readonly PlannedColumn[]
  readonly mapping: TableMapping
  /** Its columns, for people. */
  readonly key: string
  /** Heads of columns of which a row has one value, those that are never empty, and a junction's, which has several. */
  readonly one: readonly string[]
  readonly filled: readonly string[]
  readonly several: readonly string[]
  readonly notes: readonly string[]
}

/** How a table with a key becomes a table of people: its rows are IRIs, foreign keys name other rows, types are those of the schema. */
export function planTable(
  table: DeclaredTable,
  key: FoundKey,
  label: string | undefined,
  foreign: readonly ForeignKey[],
): TablePlan {
  const { name, columns } = table
  const [first, second] = foreign
  if (first !== undefined && second !== undefined && isJunction(table, foreign))
    return planJunction(first, second)
  const subject = { head: freeHead(name, columns), from: key.columns, row: name }
  const inKeys = new Set(foreign.flatMap((each) => each.columns))
  const surrogate = key.columns.length === 1 ? key.columns : []
  const others = columns.filter(
    (column) =>
      column.name !== label && !inKeys.has(column.name) && !surrogate.includes(column.name),
  )
  const unread = others.filter(({ type }) => isUnreadable(type))
  const read = others.filter(({ type }) => !isUnreadable(type))
  const taken = new Set([subject.head])
  const called = headsOf(read, taken)
  const references = foreign.map((each) => {
    const head = headOf(each, columns)
    const own = taken.has(head) ? each.columns.join(' ') : head
    taken.add(own)
    return { head: own, from: each.columns, row: each.table }
  })
  const told: ColumnMapping[] = [
    { kind: 'correction', column: subject.head, is: 'subject' },
    ...references.map(({ head }) => ({
      kind: 'correction' as const,
      column: head,
      is: 'entity' as const,
    })),
    ...read.flatMap((column) => correctionOf(column, called(column))),
  ]
  return {
    columns: [
      subject,
      ...(label === undefined ? [] : [{ head: 'label', from: [label] }]),
      ...references,
      ...read.map((column) => ({ head: called(column), from: [column.name] })),
    ],
    mapping: { columns: told, decimal: '.', totals: 'keep' },
    key: key.columns.join(', '),
    one: key.isDeclared ? [...references.map(({ head }) => head), ...read.map(called)] : [],
    filled: read.filter(({ isNotNull }) => isNotNull).map(called),
    several: [],
    notes: unread.map((column) => `column "${column.name}" of ${name} is left out: ${column.type}`),
  }
}

/** A short comment says for people what a column is; where two would be called the same, by their names. */
function headsOf(
  columns: readonly DeclaredColumn[],
  taken: ReadonlySet<string>,
): (column: DeclaredColumn) => string {
  const names = [...taken, ...columns.map(({ name }) => name)].map((name) => name.toLowerCase())
  const said = columns.flatMap(({ comment }) => comment?.trim().toLowerCase() ?? [])
  return ({ name, comment = '' }) => {
    const text = comment.trim()
    const own = text.toLowerCase()
    const isFree = !names.some((each) => each === own && each !== name.toLowerCase())
    const isOnly = said.filter((each) => each === own).length === 1
    return shortName.test(text) && isFree && isOnly ? text : name
  }
}

const shortName = /^\p{L}[\p{L}\p{N} ()/%'-]{1,39}$/u

/** Two foreign keys, and nothing else but a number of its own. */
function isJunction({ columns, keys }: DeclaredTable, foreign: readonly ForeignKey[]): boolean {
  if (foreign.length !== 2) return false
  const named = new Set(foreign.flatMap((each) => each.columns))
  const rest = columns.filter((column) => !named.has(column.name)).map((column) => column.name)
  const primary = keys.find(({ kind }) => kind === 'primary')?.columns ?? []
  return rest.length === 0 || (rest.length === 1 && primary.length === 1 && primary[0] === rest[0])
}

function planJunction(first: ForeignKey, second: ForeignKey): TablePlan {
  const stem = headOf(second, [])
  const subject = { head: first.table, from: first.columns, row: first.table }
  const head = stem.toLowerCase() === first.table.toLowerCase() ? `other ${stem}` : stem
  const object = { head, from: second.columns, row: second.table }
  return {
    columns: [subject, object],
    mapping: {
      columns: [
        { kind: 'correction', column: subject.head, is: 'subject' },
        { kind: 'correction', column: object.head, is: 'entity' },
      ],
      totals: 'keep',
    },
    ...{ key: '', one: [], filled: [], several: [head], notes: [] },
  }
}

/** `region_id` -> region; a key of several columns is called by its table. */
function headOf({ columns, table }: ForeignKey, others: readonly DeclaredColumn[]): string {
  const [only, more] = columns
  if (only === undefined || more !== undefined) return freeHead(table, others)
  const stem = only.replace(/(?:[_ ]?(?:id|fk)|(?<=\p{Ll})Id)$/iu, '')
  return stem === '' || others.some(({ name }) => name === stem) ? only : stem
}

function freeHead(name: string, columns: readonly DeclaredColumn[]): string {
  return columns.some((column) => column.name.toLowerCase() === name.toLowerCase())
    ? `${name} row`
    : name
}

function isUnreadable(type: string): boolean {
  return /^(?:blob|bytea|binary|varbinary|json|jsonb|xml|struct|map|union|geometry|bit)\b|\[\]$/.test(
    type,
  )
}

function correctionOf({ name, type }: DeclaredColumn, column: string): readonly ColumnMapping[] {
  const is = typeOf(type)
  if (is === undefined || (is === 'number' && isHeadOfCodes(name))) return []
  return [{ kind: 'correction', column, is }]
}

/** Texts are looked at. */
function typeOf(type: string): 'number' | 'date' | 'boolean' | undefined {
  if (/^(?:date|timestamp|datetime)/.test(type)) return 'date'
  if (/^bool/.test(type)) return 'boolean'
  const isNumber =
    /^(?:u?(?:tiny|small|medium|big|huge)?int|integer|int[248]?\b|real|double|float|decimal|numeric|money)/
  return isNumber.test(type) ? 'number' : undefined
}
