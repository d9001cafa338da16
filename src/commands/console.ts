import type { TerminalStyle } from '../text/terminal-style.ts'
import type { Keyboard } from './keyboard.ts'

/** The world as a command sees it; nothing else prints or reads the environment. */
export interface Console {
  /** Results: standard output. */
  readonly print: (text: string) => void
  /** Progress and notes: standard error. */
  readonly note: (text: string) => void
  /** One line on standard error that the next one overwrites; on what is no terminal, only now and then. */
  readonly progress: (text: string) => void
  /** Ends the line of progress. */
  readonly endProgress: () => void
  /** What is piped in: standard input. */
  readonly input: () => AsyncIterable<Buffer>
  /** Single keys, where a person sits at a terminal; takes it until it is disposed of. */
  readonly keyboard: () => Keyboard | undefined
  readonly style: TerminalStyle
  readonly noteStyle: TerminalStyle
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly now: () => number
  /** Aborted at the first interrupt; the second one ends the process. */
  readonly interrupted: AbortSignal
  /** Ends the process at once, as an interrupt does that nobody listens to. */
  readonly abandon: () => void
  /** Sets how the process will end, for commands that end well but with a gate not met. */
  readonly exitWith: (code: number) => void
}
