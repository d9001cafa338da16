import { Command } from 'commander'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, text } from '../../options/value.ts'
import type { ImportedRuns } from '../../pipeline/ask/import-run.ts'
import type { ImportedLogs } from '../../pipeline/logs/import-logs.ts'
import { countOf } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { shellWord } from '../../text/shell-word.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { logOptions } from './log-options.ts'

const importRunOptions = {
  output: {
    flags: '-o, --output <FOLDER>',
    value: text,
    says: 'output folder for the set and the runs',
    isRequired: true,
  },
  questions: {
    flags: '--questions <SET>',
    value: text,
    says: 'the set of ours that was asked; rows are found by id, else by text',
  },
  json: { flags: '--json', value: flag, says: 'print what was written as JSON' },
} satisfies OptionSet

type Options = Given<typeof importRunOptions & typeof logOptions>

export function importRunCommand(console: Console): Command {
  return addOptions(
    new Command('import-run')
      .description('import answers that another program collected, or that people judged, as runs')
      .argument(
        '<log...>',
        'logs of lm-evaluation-harness, Inspect, promptfoo, batches, Every Eval Ever or a table, folders of them, or judgements',
      ),
    importRunOptions,
    logOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus import-run lm-eval-out --questions questions.jsonl -o runs
  elenchus import-run logs/*.eval -o runs
  elenchus import-run answers.csv --field reply=model_says --field reference=gold -o runs
  elenchus import-run false-premise.jsonl.gz -o replayed

What is read of each: docs/logs.md.`,
    )
    .action((logs: readonly string[], options: Options) => run(logs, options, console))
}

async function run(logs: readonly string[], options: Options, console: Console): Promise<void> {
  const { importRun, isJudgements } = await import('../../pipeline/ask/import-run.ts')
  const [file = ''] = logs
  const { output, json } = options
  if (logs.length === 1 && (await isJudgements(file))) {
    const imported = await importRun({ file, output })
    return console.print(json === true ? jsonOf(imported) : sayJudged(imported, output))
  }
  const { importLogs } = await import('../../pipeline/logs/import-logs.ts')
  const { questions, field: fields = {} } = options
  const imported = await importLogs({
    logs,
    fields,
    output,
    ...(questions !== undefined && { questions }),
  })
  console.print(json === true ? jsonOf(imported) : sayLogs(imported, output).join('\n'))
}

function jsonOf(value: object): string {
  return JSON.stringify(value, undefined, 2)
}

/** The runs, and what was left out. */
function sayLogs(imported: ImportedLogs, output: string): readonly string[] {
  return [...sayImported(imported), `next: elenchus assess ${shellWord(output)}`].map(printable)
}

export function sayImported({ files, runs, count, questions, leftOut }: ImportedLogs): string[] {
  return [
    ...files.map(({ path, format, rows }) => `${path}: ${format}, ${countOf(rows, 'row')}`),
    `${countOf(count, 'question')} -> ${shellWord(questions)}`,
    ...runs.map(
      ({ model, protocol, answers, failed, folder }) =>
        `${model}, ${protocol}: ${countOf(answers, 'answer')}${failed === 0 ? '' : `, ${failed} failed`} -> ${folder}`,
    ),
    ...leftOut.map(
      ({ reason, count: rows, first }) =>
        `Left out: ${countOf(rows, 'row')}: ${reason} (first: ${first}).`,
    ),
  ]
}

function sayJudged({ runs, count, questions, broken }: ImportedRuns, output: string): string {
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
