import { Command } from 'commander'
import { requestOf } from '../ask/ask-options.ts'
import { progressTo } from '../ask/ask-progress.ts'
import { dollars, wholeNumber } from '../console/arguments.ts'
import type { Console } from '../console/console.ts'
import { evaluationLines } from './evaluation-view.ts'
import { withChoosing, withSides } from './improve-options.ts'

interface Options {
  readonly model: string
  readonly output: string
  readonly baseUrl?: string
  readonly protocol: string
  readonly maxTokens?: number
  readonly maxCost?: number
  readonly concurrency: number
  readonly errors: number
  readonly choose: string
  readonly split: string
  readonly seed: number
  readonly trainShare: number
  readonly assessor: string
  readonly withControl?: boolean
  readonly json?: boolean
}

export function improveLoopCommand(console: Console): Command {
  const command = new Command('loop')
    .description('ask, make demonstrations from the errors, ask again and evaluate, in one command')
    .argument('<questions>', 'question set written by `generate`')
    .requiredOption('-m, --model <PROVIDER:MODEL>', 'same as for `ask`')
    .requiredOption('-o, --output <FOLDER>', 'folder for the runs')
    .option('--base-url <URL>', 'address of an OpenAI-compatible server, ending in /v1')
    .option('-p, --protocol <NAME>', 'prompt protocol of the first run', 'plain')
    .option(
      '--max-tokens <NUMBER>',
      'maximum length of a reply',
      wholeNumber('--max-tokens', 1, 1_000_000),
    )
    .option('--max-cost <USD>', 'maximum cost of each run', dollars('--max-cost'))
    .option(
      '--concurrency <NUMBER>',
      'maximum number of concurrent requests',
      wholeNumber('--concurrency', 1, 1000),
      8,
    )
  return withSides(withChoosing(command))
    .option('--with-control', 'also run a control with right answers as demonstrations')
    .option('--json', 'print the evaluation as JSON')
    .addHelpText(
      'after',
      `
Examples:
  elenchus improve loop questions.jsonl -m openai:gpt-4o-mini --max-cost 2 -o runs
  elenchus improve loop questions.jsonl -m simulated:gullible --with-control -o runs`,
    )
    .action((questions: string, options: Options) => run(questions, options, console))
}

async function run(questions: string, options: Options, console: Console): Promise<void> {
  const { model, protocol, errors, choose, split, seed, trainShare, assessor } = options
  const { withControl = false, json = false, ...rest } = options
  const { improveLoop } = await import('../../pipeline/improve/improve-loop.ts')
  const { baseUrl, maxTokens, maxCost, output, concurrency } = rest
  const asking = requestOf(
    questions,
    {
      model: [model],
      protocol: [protocol],
      output,
      concurrency,
      temperature: 0,
      attempts: 5,
      timeout: 120,
      cache: true,
      samples: 1,
      sampleSeed: 0,
      baseUrl: baseUrl === undefined ? undefined : [baseUrl],
      maxTokens,
      maxCost,
    },
    console,
  )
  const { evaluation } = await improveLoop({
    asking: { ...asking, onProgress: progressTo(console, json) },
    assessor,
    errors,
    choose,
    split,
    seed,
    trainShare,
    withControl,
  })
  console.endProgress()
  console.print(
    json
      ? JSON.stringify(evaluation, undefined, 2)
      : evaluationLines(evaluation, console.style).join('\n'),
  )
}
