import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, many, text } from '../../options/value.ts'
import type { EvaluateResult } from '../../pipeline/improve/improve-evaluate.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { type ReplaceOptions, replaceOptions } from '../console/replace-option.ts'
import { evaluationLines } from './evaluation-view.ts'
import { questionsOption, splitOptions } from './improve-options.ts'

const evaluateOptions = {
  taught: {
    flags: '--taught <PATH>',
    value: text,
    says: 'file or folder written by `few-shot` or `fine-tune`; records the split and the taught questions',
  },
  control: {
    flags: '--control <RUN>',
    value: many(text),
    says: 'control run of the same set, whose change is subtracted',
  },
  other: {
    flags: '--other <RUNS...>',
    value: many(text),
    says: 'two runs of another set, before and after, such as imported questions',
  },
  rings: {
    flags: '--rings',
    value: flag,
    says: 'also show what changed around each taught fact: reworded, reversed, the same subject, one hop away, the same relation, unrelated; the first `--control` is the unchanged model asked again ([improve.md](improve.md#rings))',
  },
  page: {
    flags: '--page <FILE>',
    value: text,
    says: 'also write the report page of both runs, with the rings as a table and a chart',
  },
  json: { flags: '--json', value: flag, says: 'print it as JSON' },
} satisfies OptionSet

type Options = Given<
  typeof evaluateOptions & typeof questionsOption & typeof splitOptions & typeof replaceOptions
>

export function improveEvaluateCommand(console: Console): Command {
  const command = new Command('evaluate')
    .description('show what a model learnt: before and after, on questions it was not taught with')
    .argument('<before>', 'run whose errors were used for teaching')
    .argument('<after>', 'later run of the same set')
  return addOptions(command, evaluateOptions, questionsOption, splitOptions, replaceOptions)
    .addHelpText(
      'after',
      `
Examples:
  elenchus improve evaluate runs/before runs/after --taught demonstrations.yaml
  elenchus improve evaluate runs/before runs/tuned --taught tuning --control again/before --control runs/mix-alone
  elenchus improve evaluate runs/before runs/tuned --taught tuning --control again/before --rings --page rings.html
  elenchus improve evaluate runs/before runs/tuned --taught tuning --other natural/before natural/tuned`,
    )
    .action((before: string, after: string, options: Options) =>
      run(before, after, options, console),
    )
}

async function run(
  before: string,
  after: string,
  options: Options,
  console: Console,
): Promise<void> {
  const { split, seed, trainShare, assessor, questions, taught, rings } = options
  const { control = [], other = [] } = options
  const { improveEvaluate } = await import('../../pipeline/improve/improve-evaluate.ts')
  const found = await improveEvaluate({
    before,
    after,
    controls: control,
    rings,
    others: pairsOf(other),
    split,
    seed,
    trainShare,
    assessor,
    questions,
    taught,
  })
  if (options.page !== undefined) await givePage([before, after], found, options.page, options)
  console.print(
    options.json === true
      ? JSON.stringify(found, undefined, 2)
      : evaluationLines(found, console.style).join('\n'),
  )
}

/** The usual page of both runs; what the rings show stands before the tables of the studies. */
async function givePage(
  folders: readonly string[],
  { rings }: EvaluateResult,
  page: string,
  options: ReplaceOptions & Pick<Options, 'assessor' | 'questions'>,
): Promise<void> {
  const { reportWithTables } = await import('../../pipeline/report/report.ts')
  const { writePage } = await import('../report/write-page.ts')
  const { ringTable } = await import('./ring-table.ts')
  const { assessor, questions } = options
  const { report, tables } = await reportWithTables({ folders, assessor, questions })
  const shown = [...(rings === undefined ? [] : [ringTable(rings)]), ...tables]
  await writePage(folders, { report, tables: shown }, page, options)
}

function pairsOf(runs: readonly string[]): readonly (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = []
  for (let index = 0; index < runs.length; index += 2) {
    const [before, after] = runs.slice(index, index + 2)
    if (before === undefined || after === undefined) {
      throw new ElenchusError('bad-argument', `--other has only one run: ${runs.at(-1)}.`, {
        fix: 'Give two runs of one set, the earlier one first: --other BEFORE AFTER.',
      })
    }
    pairs.push([before, after])
  }
  return pairs
}
