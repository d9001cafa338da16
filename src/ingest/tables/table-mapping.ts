import type { DateOrder } from './column-format.ts'

/** The type of a column's values; `auto` guesses it by their look. */
export const valueTypes = [
  'auto',
  'entity',
  'text',
  'date',
  'year',
  'number',
  'integer',
  'decimal',
  'boolean',
] as const
export type ValueType = (typeof valueTypes)[number]

/** What a column can be besides a relation. */
export const columnRoles = [
  'label',
  'aliases',
  'type',
  'description',
  'parent',
  'from',
  'to',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** What the rows are about, or a column that is not wanted, or the type of a column that stays a relation of its own name. */
export type Correction = 'subject' | 'skip' | Exclude<ValueType, 'auto'>

/** What one column says of the subject. */
export type ColumnMapping =
  | { readonly kind: 'role'; readonly column: string; readonly role: ColumnRole }
  /** Corrects one column of a table whose columns are guessed by their look. */
  | { readonly kind: 'correction'; readonly column: string; readonly is: Correction }
  | {
      readonly kind: 'relation'
      readonly column: string
      readonly relation: string
      readonly type: ValueType
      /** Of texts. */
      readonly language?: string
    }

/** How a table is read whose header does not say it. Column names are compared without regard to case. */
export interface TableMapping {
  readonly subject?: string
  readonly relation?: string
  readonly object?: string
  /** Without it, every column but the subject is a relation; without a subject, corrections of the guess. */
  readonly columns?: readonly ColumnMapping[]
  /** Between several values in one cell. */
  readonly separator?: string
  /** Of numbers; else by the look of each column. */
  readonly decimal?: '.' | ','
  /** Which of day and month comes first; else by the look of each column. */
  readonly dates?: DateOrder
  /** Markers of missing values, if not the usual ones; empty: every text is a value. */
  readonly missing?: readonly string[]
  /** Rows called totals are members, as in a database. */
  readonly totals?: 'keep'
  /** `false`: the first row is data: two columns of names, or three of facts. */
  readonly header?: boolean
  /** Of names and texts. */
  readonly language?: string
}
