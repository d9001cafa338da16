import type { TerminalStyle } from '../../text/terminal-style.ts'
import type { Exam } from '../exam/exam.ts'
import type { GateDecision } from '../gate.ts'
import type { Report } from '../report.ts'
import type { MadeTable } from '../tables/paper-table.ts'

/** `full`: everything the report holds, not only what fits a screen. Files take no notice of the terminal's style. */
export interface RenderOptions extends TerminalStyle {
  readonly full: boolean
  /** The runs as they are named on a command line. */
  readonly runs: string
  /** One for each run, where thresholds were stated. */
  readonly decisions?: readonly GateDecision[]
  /** Every question and reply, for a renderer that shows them. */
  readonly exam?: Exam
  /** The papers' tables, for the same. */
  readonly tables?: readonly MadeTable[]
}

/** One form that a report is given in. Its text ends with a line break. */
export interface Renderer {
  readonly id: string
  readonly description: string
  /** A page for a browser, which shows every question and reply. */
  readonly page?: true
  readonly render: (report: Report, options: RenderOptions) => string
}
