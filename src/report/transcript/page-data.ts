import type { Report } from '../report.ts'
import type { MadeTable } from '../tables/paper-table.ts'
import type { TranscriptTable } from './transcript-table.ts'

/** The data embedded in the page. */
export interface PageData {
  readonly report: Report
  /** The run folders as command-line arguments. */
  readonly runs: string
  readonly transcript?: TranscriptTable
  /** The paper tables that these runs can fill. */
  readonly tables?: readonly MadeTable[]
}

/** Details are compressed in blocks of this many questions, so that opening one reads little. */
export const detailsTogether = 200
