import { Command } from 'commander'
import type { ImportedRuns } from '../../pipeline/ask/import-run.ts'
import { countOf } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { shellWord } from '../../text/shell-word.ts'
import type { Console } from '../console/console.ts'

interface Options {
  readonly output: string
  readonly json?: boolean
}

export function importRunCommand(console: Console): Command {
  return new Command('import-run')
    .description('import human-judged answers as runs, ready to assess and report')
    .argument('<file>', 'judgements as JSON Lines, plain or compressed')
    .requiredOption('-o, --output <FOLDER>', 'output folder for the set, runs and judgements')
    .option('--json', 'print what was written as JSON')
    .addHelpText(
      'after',
      `
Examples:
  elenchus import-run false-premise.jsonl.gz -o replayed
  elenchus assess replayed
  elenchus report replayed --judgements replayed/judgements.jsonl`,
    )
    .action(async (file: string, options: Options) => {
      const { importRun } = await import('../../pipeline/ask/import-run.ts')
      const imported = await importRun({ file, output: options.output })
      console.print(
        options.json === true ? JSON.stringify(imported, undefined, 2) : say(imported, options),
      )
    })
}

function say({ runs, count, questions, broken }: ImportedRuns, { output }: Options): string {
  return [
    `${countOf(count, 'question')} -> ${shellWord(questions)}`,
    ...runs.map(
      ({ model, folder, answers }) => `${model}: ${countOf(answers, 'answer')} -> ${folder}`,
    ),
    ...(broken === 0 ? [] : [`${countOf(broken, 'broken line')} left out.`]),
    `next: elenchus assess ${shellWord(output)}`,
  ]
    .map(printable)
    .join('\n')
}
