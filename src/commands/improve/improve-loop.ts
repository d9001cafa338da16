import { Command } from 'commander'
import type { Given, OptionSet } from '../../options/option.ts'
import { dollars, flag, text, wholeNumber } from '../../options/value.ts'
import { requestOf } from '../ask/ask-options.ts'
import { progressTo } from '../ask/ask-progress.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { evaluationLines } from './evaluation-view.ts'
import { choosingOptions, splitOptions } from './improve-options.ts'

const loopOptions = {
  model: {
    flags: '-m, --model <PROVIDER:MODEL>',
    value: text,
    says: 'same as for `ask`',
    isRequired: true,
  },
  output: {
    flags: '-o, --output <FOLDER>',
    value: text,
    says: 'folder for the runs',
    isRequired: true,
  },
  baseUrl: {
    flags: '--base-url <URL>',
    value: text,
    says: 'address of an OpenAI-compatible server, ending in /v1',
  },
  protocol: {
    flags: '-p, --protocol <NAME>',
    value: text,
    says: 'prompt protocol of the first run',
    usual: 'plain',
  },
  maxTokens: {
    flags: '--max-tokens <NUMBER>',
    value: wholeNumber(1, 1_000_000),
    says: 'maximum length of a reply',
  },
  maxCost: { flags: '--max-cost <USD>', value: dollars, says: 'maximum cost of each run' },
  concurrency: {
    flags: '--concurrency <NUMBER>',
    value: wholeNumber(1, 1000),
    says: 'maximum number of concurrent requests',
    usual: 8,
  },
  withControl: {
    flags: '--with-control',
    value: flag,
    says: 'also run a control with right answers as demonstrations',
  },
  json: { flags: '--json', value: flag, says: 'print the evaluation as JSON' },
} satisfies OptionSet

type Options = Given<typeof loopOptions & typeof choosingOptions & typeof splitOptions>

export function improveLoopCommand(console: Console): Command {
  const command = new Command('loop')
    .description('ask, make demonstrations from the errors, ask again and evaluate, in one command')
    .argument('<questions>', 'question set written by `generate`')
  return addOptions(command, loopOptions, choosingOptions, splitOptions)
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
