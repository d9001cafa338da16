import type { Report } from '../report.ts'
import type { Exam } from './exam.ts'

/** What the page is given. */
export interface PageData {
  readonly report: Report
  /** The runs as they are named on a command line. */
  readonly runs: string
  readonly exam?: Exam
}
