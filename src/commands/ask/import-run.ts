import { Command } from 'commander'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, text } from '../../options/value.ts'
import type { ImportedRuns } from '../../pipeline/ask/import-run.ts'
import { countOf } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { shellWord } from '../../text/shell-word.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'

const importRunOptions = {
  output: {
    flags: '-o, --output <FOLDER>',
    value: text,
    says: 'output folder for the set, runs and judgements',
    group: 'first',
    isRequired: true,
  },
  json: {
    flags: '--json',
    value: flag,
    says: 'print what was written as JSON',
    group: 'first',
  },
} satisfies OptionSet

type Options = Given<typeof importRunOptions>

export function importRunCommand(console: Console): Command {
  return addOptions(
    new Command('import-run')
      .description('import human-judged answers as runs, ready to assess and report')
      .argument('<file>', 'judgements as JSON Lines, plain or compressed'),
    importRunOptions,
  )
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
