import type { Iri } from '../../domain/iri.ts'
import type { ColumnLook } from './column-look.ts'
import type { ColumnRole, ValueType } from './table-mapping.ts'

/**
 * How one table is read. The header, options, a mapping file and the guess all give one, and `fieldsOf` alone reads it. Columns
 * are named as in the table.
 */
export interface Mapping {
  readonly identifiers: IdentifierStyle
  readonly base: Iri
  /** Of names and texts. */
  readonly language: string
  /** Markers of missing values; absent: those that programs write. */
  readonly missing?: readonly string[] | undefined
  /** What each row is about. */
  readonly subject: string
  /** What it is: the name of a type, in a table that does not say it. */
  readonly type?: string | undefined
  /** A row is one fact of these columns; else each column is a relation. */
  readonly fact?: FactColumns | undefined
  readonly columns: readonly MappedColumn[]
  /** Rows that have not as many fields as the header. */
  readonly ragged: 'leave out' | 'fewer are fine' | 'are no triples' | 'any'
  /** An invalid date as a bound leaves out the row, not just the bound. */
  readonly strictBounds: boolean
  /** Each column is shown with how it was read. Tables of facts are read as people write them. */
  readonly isGuess: boolean
  /** Rows that sum up others, and notes below the table, are left out. */
  readonly leavesOutTotals: boolean
  /** The row that names the columns is one of the others. */
  readonly firstRowIsData?: boolean | undefined
  /** For people. */
  readonly remarks: readonly string[]
}

/**
 * `names`: a cell is what people call a thing. `identifiers`: `E17` is none. `wikidata`: `Q42` and `P31` are Wikidata's. `iris`: the base is
 * put before a text without blanks, and nothing is a name.
 */
export type IdentifierStyle = 'names' | 'identifiers' | 'wikidata' | 'iris'

export interface FactColumns {
  readonly relation: string
  readonly object: string
  /** The row's own column for the type of its object. */
  readonly datatype?: string | undefined
  readonly language?: string | undefined
  readonly reading: FactReading
}

/**
 * `kgtk`: the first character of an object says what it is. `datatype`: the row's own column says it. `by`: by the text in the column of
 * relations, `others` for all that it does not name.
 */
export type FactReading =
  | 'kgtk'
  | 'datatype'
  | { readonly others: Reading; readonly by: Readonly<Record<string, Reading>> }

export type MappedColumn =
  | {
      readonly kind: 'role'
      readonly column: string
      readonly role: ColumnRole
      readonly reading: Reading
      /** The row's own column for the language of the text. */
      readonly language?: string | undefined
    }
  | {
      readonly kind: 'relation'
      readonly column: string
      readonly relation: string
      readonly reading: Reading
    }
  /** All further columns are names of the subject. */
  | { readonly kind: 'names'; readonly columns: readonly string[] }

/** How the values of one column are read. */
export interface Reading {
  /**
   * Cells as people write them, by the look of their column. Absent: as programs write them, by `type` or else by the look of each cell.
   */
  readonly look?: ColumnLook | undefined
  readonly type?: ValueType | undefined
  /** Of texts. */
  readonly language?: string | undefined
  /** Between several values in one cell. */
  readonly separator?: string | undefined
  readonly decimal?: '.' | ',' | undefined
  readonly dates?: 'dmy' | 'mdy' | undefined
  /** Whole numbers that are all written with a fraction of zero. */
  readonly whole?: boolean | undefined
}
