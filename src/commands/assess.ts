import { Command } from 'commander'
import { type AssessedRun, assess } from '../pipeline/assess.ts'
import { printable } from '../text/printable.ts'
import { formatTable } from '../text/table.ts'
import { assessors } from '../verdicts/assessors.ts'
import type { Console } from './console.ts'
import { collect } from './whole-number.ts'

interface Options {
  readonly assessor: readonly string[]
  readonly questions?: string
  readonly json?: boolean
}

export function assessCommand(console: Console): Command {
  return new Command('assess')
    .description('give the answers of runs their verdicts, without asking again')
    .argument('<run...>', 'folders: every run at or below them')
    .option(
      '-a, --assessor <NAME>',
      `one of ${assessors.map((assessor) => assessor.id).join(', ')}; may be repeated`,
      collect,
      [],
    )
    .option('--questions <FILE>', 'the set that was asked, when it has moved')
    .option('--json', 'print the counts, and progress as JSON Lines on standard error')
    .addHelpText('after', '\nExamples:\n  elenchus assess runs/first')
    .action(async (folders: readonly string[], options: Options) => {
      const { questions, json } = options
      const runs = await assess({
        folders,
        assessors: options.assessor.length === 0 ? ['rules'] : options.assessor,
        ...(questions === undefined ? {} : { questions }),
        onProgress: (run, done, total) => {
          if (json !== true) console.progress(`assess ${printable(run)} ${done} of ${total}`)
          else if (done % 1000 === 0) {
            console.note(
              JSON.stringify({ event: 'progress', stage: 'assess', done, total, failed: 0, run }),
            )
          }
        },
      })
      console.endProgress()
      console.print(json === true ? JSON.stringify(runs, undefined, 2) : summary(runs, console))
    })
}

function summary(runs: readonly AssessedRun[], { style }: Console): string {
  return formatTable(
    [
      { title: 'model', align: 'left' },
      { title: 'asked as', align: 'left' },
      { title: 'assessor', align: 'left' },
      { title: 'verdicts', align: 'right' },
      { title: 'outcomes', align: 'left', tone: 'dim' },
    ],
    runs.map((run) => [
      printable(run.simulated ? `${run.model} (simulated)` : run.model),
      run.protocol,
      run.assessor,
      `${run.verdicts}`,
      Object.entries(run.outcomes)
        .toSorted(([, a], [, b]) => b - a)
        .map(([outcome, count]) => `${count} ${outcome}`)
        .join(', '),
    ]),
    style,
  ).join('\n')
}
