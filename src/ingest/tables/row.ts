import type { ColumnCount } from '../source.ts'
import type { ColumnFormat } from './column-format.ts'
import { listedCell } from './listed-cell.ts'
import type { IsMissing } from './missing-values.ts'

/** Text, or several texts where the format has lists of its own. */
export type Cell = string | readonly string[]

/** One row of a table of any format. */
export interface Row {
  /** Of the file, from 1; for a format without lines, the row's number. */
  readonly line: number
  /** The columns that this row has. */
  readonly columns: readonly string[]
  /** Empty where the row has no such column. */
  readonly cell: (column: string) => Cell
  /** Fields of the row that have no column, and columns that it has no field for. */
  readonly ragged?: 'more' | 'fewer'
}

/** Says what of a row could not be kept, or was not asked for, and why. */
export interface RowCounts {
  readonly leaveOut: (reason: string) => void
  readonly passOver: (reason: string) => void
  /** Of the whole table, told once. */
  readonly note: (reason: string) => void
  /** Whether a text stands for a value that is missing; counts those that do. */
  readonly isMissing: IsMissing
  /** A value that looks like a date or a number names an entity, since no datatype is told. */
  readonly untyped: () => void
}

/** How a column of the table writes its values. */
export type FormatOf = (column: string) => ColumnFormat | undefined

/** Stores what a row says; `false` when nothing of it could be kept. */
export interface RowPlan {
  readonly store: (row: Row, counts: RowCounts) => boolean
  /** After the last row. */
  readonly finish?: () => void
  /** What each column was taken for, where nothing told it, and what came of it so far. */
  readonly columns?: () => readonly ColumnCount[]
  /** How the table was read, where nothing told it. */
  readonly remarks?: readonly string[]
}

/** A cell as one text. */
export function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell.trim() : (cell[0]?.trim() ?? '')
}

/** A cell's values, none of them empty; text is parted where a separator is given, and where it is a list throughout. */
export function valuesOf(cell: Cell, separator: string | undefined): readonly string[] {
  const values =
    typeof cell === 'string' ? (listedCell(cell.trim()) ?? parted(cell, separator)) : cell
  return values.map((value) => value.trim()).filter((value) => value !== '')
}

function parted(text: string, separator: string | undefined): readonly string[] {
  return separator === undefined || separator === '' ? [text] : text.split(separator)
}
