import { Command } from 'commander'
import { ElenchusError } from '../../errors.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { flag, many, text } from '../../options/value.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
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
  json: { flags: '--json', value: flag, says: 'print it as JSON' },
} satisfies OptionSet

type Options = Given<typeof evaluateOptions & typeof questionsOption & typeof splitOptions>

export function improveEvaluateCommand(console: Console): Command {
  const command = new Command('evaluate')
    .description('show what a model learnt: before and after, on questions it was not taught with')
    .argument('<before>', 'run whose errors were used for teaching')
    .argument('<after>', 'later run of the same set')
  return addOptions(command, evaluateOptions, questionsOption, splitOptions)
    .addHelpText(
      'after',
      `
Examples:
  elenchus improve evaluate runs/before runs/after --taught demonstrations.yaml
  elenchus improve evaluate runs/before runs/tuned --taught tuning --control again/before --control runs/mix-alone
  elenchus improve evaluate runs/before runs/tuned --taught tuning --control again/before --rings
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
  console.print(
    options.json === true
      ? JSON.stringify(found, undefined, 2)
      : evaluationLines(found, console.style).join('\n'),
  )
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
