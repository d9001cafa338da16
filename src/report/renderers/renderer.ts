import type { TerminalStyle } from '../../text/terminal-style.ts'
import type { GateDecision } from '../gate.ts'
import type { Report } from '../report.ts'
import type { MadeTable } from '../tables/paper-table.ts'
import type { Transcript } from '../transcript/transcript.ts'

/** `full`: the whole report, not only what fits on a screen. File formats ignore the terminal style. */
export interface RenderOptions extends TerminalStyle {
  readonly full: boolean
  /** The run folders as command-line arguments. */
  readonly runs: string
  /** One per run, if thresholds were given. */
  readonly decisions?: readonly GateDecision[]
  /** Every question and reply, for renderers that show them. */
  readonly transcript?: Transcript
  /** The papers' tables, for the same renderers. */
  readonly tables?: readonly MadeTable[]
}

/** One output format of a report. Its text ends with a line break. */
export interface Renderer {
  readonly id: string
  /** Of files in this format: `.html`. */
  readonly endings: readonly string[]
  readonly description: string
  /** An HTML page that shows every question and reply. */
  readonly page?: true
  readonly render: (report: Report, options: RenderOptions) => string
}
