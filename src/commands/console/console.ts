import type { TerminalStyle } from '../../text/terminal-style.ts'
import type { Keyboard } from './keyboard.ts'

/** A command's access to the outside world; nothing else prints or reads the environment. */
export interface Console {
  /** Results: standard output. */
  readonly print: (text: string) => void
  /** Progress and notes: standard error. */
  readonly note: (text: string) => void
  /** One line on standard error that the next one overwrites; if not a terminal, printed only now and then. */
  readonly progress: (text: string) => void
  /** Ends the progress line. */
  readonly endProgress: () => void
  /** Standard input. */
  readonly input: () => AsyncIterable<Buffer>
  /** Single keys from a terminal, if there is one; takes over the terminal until disposed. */
  readonly keyboard: () => Keyboard | undefined
  readonly style: TerminalStyle
  readonly noteStyle: TerminalStyle
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly now: () => number
  /** Aborted at the first interrupt; the second one ends the process. */
  readonly interrupted: AbortSignal
  /** Ends the process at once, like an unhandled interrupt. */
  readonly abandon: () => void
  /** Sets the exit code, for commands that finish normally but with a failed gate. */
  readonly exitWith: (code: number) => void
}
