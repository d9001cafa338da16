import type { StagedTables } from '../../knowledge/store/staged-tables.ts'
import type { LeftOutCounter } from '../left-out-counter.ts'
import type { Mapping } from './mapping.ts'
import type { RowTable, TextTable } from './row-table.ts'
import type { TableFields } from './said.ts'
import type { SaidTexts } from './say-texts.ts'

/** Where what a table says goes. */
export interface FactContext {
  readonly staged: StagedTables
  /** The number of the source. */
  readonly source: number
  readonly counter: LeftOutCounter
  /** Takes the names that a query for `code` gives, of a column of this table. */
  readonly link: (column: string, isSubject: boolean, query: string) => Promise<void>
}

/** The parts of a table that is being read. */
export interface ReadTable {
  readonly rows: RowTable
  readonly fields: TableFields
  readonly mapping: Mapping
  readonly texts: readonly TextTable[]
  readonly said: SaidTexts
}
