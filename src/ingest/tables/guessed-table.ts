import { ElenchusError } from '../../errors.ts'
import { type ColumnLook, columnLook, digitsOf, type ToldLook } from './column-look.ts'
import { areCodes, guessSubject, isKey } from './guess-subject.ts'
import { usualMark } from './measured-cell.ts'
import type { IsMissing } from './missing-values.ts'
import { type Row, valuesOf } from './row.ts'
import {
  type ColumnMapping,
  type ColumnRole,
  columnRoles,
  type TableMapping,
  type ValueType,
} from './table-mapping.ts'

/** How a table is read of which nothing is told but its heads: by the look of its first rows, and what corrects that. */
export interface GuessedTable {
  readonly subject: string
  readonly roles: readonly GuessedRole[]
  readonly relations: readonly GuessedRelation[]
  readonly skipped: readonly string[]
  /** For people. */
  readonly remarks: readonly string[]
}

interface GuessedRole {
  readonly column: string
  readonly role: ColumnRole
  /** How the dates of `from` and `to` are written. */
  readonly look: ColumnLook
}

interface GuessedRelation {
  readonly column: string
  readonly relation: string
  readonly look: ColumnLook
  readonly type?: ValueType | undefined
}

/** Fails with `bad-table` where the rows have no column of names. */
export function guessTable(
  name: string,
  columns: readonly string[],
  rows: readonly Row[],
  mapping: TableMapping,
  told: ToldLook,
  isMissing: IsMissing,
): GuessedTable {
  const entryOf = (column: string) =>
    mapping.columns?.find((entry) => entry.column.trim().toLowerCase() === column.toLowerCase())
  const heads = columns.filter((column) => column !== '')
  const read = heads.map((column) => ({
    column,
    all: rows.flatMap((row) => cellsOf(row, column, isMissing)),
    cells: rows.map((row) => cellsOf(row, column, isMissing)[0] ?? ''),
  }))
  const names = new Set(read.filter(isKey).flatMap(({ cells }) => cells))
  const looked = read.map(({ column, all, cells }) => {
    const entry = entryOf(column)
    const lookAs = (usual?: '.' | ',') =>
      columnLook(all, { ...told, usual, names, type: typeOf(entry) })
    return { column, all, entry, look: lookAs(), lookAs, cells }
  })
  const numbers = looked.flatMap(({ all, look }) => (look.kind === 'numbers' ? [all] : []))
  const usual = usualMark(numbers.map(digitsOf), told.delimiter)
  const seen = looked.map(({ look, lookAs, ...column }) => ({
    ...column,
    look: look.kind === 'numbers' && usual !== undefined ? lookAs(usual) : look,
  }))
  const correction = (is: string) =>
    seen.filter(({ entry }) => entry?.kind === 'correction' && entry.is === is)
  const free = seen.filter(
    ({ entry, column, look }) => entry === undefined && headRole(column, look) === undefined,
  )
  const subject = correction('subject')[0]?.column ?? guessSubject(free)
  if (subject === undefined) throw noNames(name, columns)
  if (heads.length < 2) throw oneColumn(name, subject)
  const key = seen.find(({ column }) => column === subject)
  const roles = seen.flatMap(({ column, entry, look }) => {
    const role = entry === undefined ? headRole(column, look) : roleTold(entry)
    return role === undefined || column === subject ? [] : [{ column, role, look }]
  })
  const skipped = correction('skip').map(({ column }) => column)
  const relations = seen
    .filter(({ column }) => column !== subject && !skipped.includes(column))
    .filter(({ column }) => !roles.some((each) => each.column === column))
    .map(({ column, entry, look, cells }) => ({
      column,
      relation: entry?.kind === 'relation' ? entry.relation : column,
      type: typeOf(entry),
      look:
        entry === undefined && look.kind === 'names' && isSerial(cells)
          ? { kind: 'text' as const, what: 'codes' as const }
          : look,
    }))
  return { subject, roles, relations, skipped, remarks: repeated(key?.cells ?? []) }
}

/** In the order of the rows. */
export function cellsOf(row: Row, column: string, isMissing: IsMissing): readonly string[] {
  return valuesOf(row.cell(column), undefined).filter(
    (cell) => !isMissing(cell) && /[\p{L}\p{N}]/u.test(cell) && !cell.startsWith('='),
  )
}

function typeOf(entry: ColumnMapping | undefined): ValueType | undefined {
  if (entry?.kind === 'relation') return entry.type === 'auto' ? undefined : entry.type
  if (entry?.kind !== 'correction' || entry.is === 'subject' || entry.is === 'skip')
    return undefined
  return entry.is
}

/** What is above a flight's two towns is no date that bounds it. */
function headRole(column: string, look: ColumnLook): ColumnRole | undefined {
  const role = columnRoles.find((known) => known === column.toLowerCase())
  const isBound = role === 'from' || role === 'to'
  return isBound && look.kind !== 'dates' && look.kind !== 'years' ? undefined : role
}

function roleTold(entry: ColumnMapping): ColumnRole | undefined {
  return entry.kind === 'role' ? entry.role : undefined
}

/** A number of each thing, which says nothing else. */
function isSerial(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length >= 10 && areCodes(filled) && new Set(filled).size === filled.length
}

function repeated(cells: readonly string[]): string[] {
  const filled = cells.filter((cell) => cell !== '')
  const again = filled.length - new Set(filled).size
  return again === 0
    ? []
    : [
        `${again} of the first ${filled.length} rows are about a name that an earlier row has: they are taken for the same thing`,
      ]
}

function noNames(name: string, columns: readonly string[]): ElenchusError {
  return new ElenchusError(
    'bad-table',
    `No column of "${name}" looks like the names of its rows.`,
    {
      fix: `Name the subject column: --columns "COLUMN=subject". Its columns are ${columns.slice(0, 20).join(', ')}.`,
    },
  )
}

function oneColumn(name: string, column: string): ElenchusError {
  return new ElenchusError(
    'bad-table',
    `"${name}" has one column, "${column}", so there are no facts about its entries.`,
    {
      fix: 'Add a column with a value for each row. If the file has several columns, their separator is not a comma, semicolon, tab or bar: write "sep=X" as the first line, where X is the separator.',
    },
  )
}
