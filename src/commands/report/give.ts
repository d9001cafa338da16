import { printable } from '../../text/printable.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import type { Console } from '../console/console.ts'
import type { ReplaceOptions } from '../console/replace-option.ts'

/** The files that a report on these folders is written to. */
export function outputsOf(folders: readonly string[], { replace }: ReplaceOptions): Outputs {
  return new Outputs({ by: 'report', reads: folders, replace })
}

/** Prints what was made, or writes it to the output. */
export async function give(
  text: string,
  what: string,
  output: string | undefined,
  outputs: Outputs,
  console: Console,
): Promise<void> {
  if (output === undefined) return console.print(text.trimEnd())
  await outputs.text(output, text)
  await outputs.commit()
  console.note(`${what} -> ${printable(output)}`)
}
