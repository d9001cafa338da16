import type { Report } from '../report.ts'
import type { MadeTable } from '../tables/paper-table.ts'
import type { ExamTable } from './exam-table.ts'

/** What the page is given. */
export interface PageData {
  readonly report: Report
  /** The runs as they are named on a command line. */
  readonly runs: string
  readonly exam?: ExamTable
  /** Of the papers, those that these runs have numbers for. */
  readonly tables?: readonly MadeTable[]
}

/** Details are packed by so many questions: to open one, no more has to be read. */
export const detailsTogether = 200
