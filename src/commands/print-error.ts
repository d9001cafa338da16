import type { ElenchusError } from '../errors.ts'
import { printable } from '../text/printable.ts'
import { paint } from '../text/terminal-style.ts'
import type { Console } from './console.ts'

/** What happened, what to do, and the code under which the documentation has it. */
export function printError(error: ElenchusError, { note, noteStyle }: Console): void {
  note(`${paint('error', 'bad', noteStyle)} ${printable(error.message)}`)
  note(`${paint('  fix', 'strong', noteStyle)} ${printable(error.fix)}`)
  note(paint(` code ${error.code}`, 'dim', noteStyle))
}
