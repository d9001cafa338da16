import { elenchusVersion } from '../../domain/elenchus-version.ts'
import type { ElenchusError } from '../../errors.ts'
import { printable, printableLines } from '../../text/printable.ts'
import { paint } from '../../text/terminal-style.ts'
import type { Console } from './console.ts'
import { withShippedPaths } from './shipped-paths.ts'

/** Prints what happened, what to do, and the error code. */
export function printError(error: ElenchusError, { note, noteStyle }: Console): void {
  note(`${paint('error', 'bad', noteStyle)} ${printable(withShippedPaths(error.message))}`)
  note(`${paint('  fix', 'strong', noteStyle)} ${printable(withShippedPaths(error.fix))}`)
  note(paint(` code ${error.code}`, 'dim', noteStyle))
}

/** Prints an unexpected error: where it happened, and that it is a bug. */
export function printBug(error: unknown, { note, noteStyle }: Console): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  note(`${paint('error', 'bad', noteStyle)} This is a bug in Elenchus, not your mistake.`)
  for (const line of printableLines(stack)) note(paint(`      ${line}`, 'dim', noteStyle))
  note(
    `${paint('  fix', 'strong', noteStyle)} Please report it: the command, the lines above, Elenchus ${elenchusVersion}, Node ${process.versions.node}.`,
  )
}
