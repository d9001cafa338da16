import { Command } from 'commander'
import { ElenchusError } from '../errors.ts'
import { collect } from './arguments.ts'
import type { Console } from './console.ts'
import { evaluationLines } from './evaluation-view.ts'
import { type PartingOptions, withParting } from './improve-options.ts'

interface Options extends PartingOptions {
  readonly taught?: string
  readonly control?: readonly string[]
  readonly other?: readonly string[]
  readonly json?: boolean
}

export function improveEvaluateCommand(console: Console): Command {
  const command = new Command('evaluate')
    .description('what a model learnt: before and after, on questions that did not teach it')
    .argument('<before>', 'the folder of the run whose errors taught')
    .argument('<after>', 'the folder of a run of the same set since')
    .option(
      '--taught <PATH>',
      'what `few-shot` or `fine-tune` wrote; says the split and what taught',
    )
    .option('--control <RUN>', 'a run of the same set to take off; may be repeated', collect)
    .option(
      '--other <RUNS...>',
      'two runs of another set, before and after, such as of imported questions; may be repeated',
    )
  return withParting(command)
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      `
Examples:
  elenchus improve evaluate runs/before runs/after --taught demonstrations.yaml
  elenchus improve evaluate runs/before runs/tuned --taught tuning --control again/before --control runs/mix-alone
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
  const { split, seed, trainShare, assessor, questions, taught } = options
  const { control = [], other = [] } = options
  const { improveEvaluate } = await import('../pipeline/improve-evaluate.ts')
  const found = await improveEvaluate({
    before,
    after,
    controls: control,
    others: pairsOf(other),
    split,
    seed,
    trainShare,
    assessor,
    ...(questions === undefined ? {} : { questions }),
    ...(taught === undefined ? {} : { taught }),
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
      throw new ElenchusError('bad-argument', `--other has no run beside ${runs.at(-1)}.`, {
        fix: 'Give two runs of one set, the one before first: --other BEFORE AFTER.',
      })
    }
    pairs.push([before, after])
  }
  return pairs
}
