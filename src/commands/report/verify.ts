import { printable } from '../../text/printable.ts'
import type { Console } from '../console/console.ts'

interface Options {
  readonly assessor: string
  readonly questions?: string
  readonly judgements?: readonly string[]
  readonly agreement?: string
}

/** Makes a saved report again from the runs; exits with 1 where it differs. */
export async function verify(
  folders: readonly string[],
  file: string,
  { assessor, questions, judgements, agreement }: Options,
  console: Console,
): Promise<void> {
  const { verifyReport } = await import('../../pipeline/report/verify-report.ts')
  const { same, differences, elenchus } = await verifyReport({
    file,
    folders,
    assessor,
    questions,
    judgements,
    agreement,
  })
  if (same) return console.print(`The same: these runs give ${printable(file)}.`)
  console.print(
    [
      `Not the same: ${printable(file)}, which elenchus ${printable(elenchus)} wrote, differs from what these runs give at`,
      ...differences.flatMap(({ path, written = 'nothing', made = 'nothing' }) => [
        `  ${printable(path)}`,
        `    written ${printable(written)}`,
        `    now     ${printable(made)}`,
      ]),
    ].join('\n'),
  )
  console.exitWith(1)
}
