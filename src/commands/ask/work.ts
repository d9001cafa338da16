import { Command } from 'commander'
import type { Given, OptionSet } from '../../options/option.ts'
import { duration, flag, text } from '../../options/value.ts'
import { modelOptions } from '../../pipeline/ask/ask-options.ts'
import { countOf, formatCount } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { addOptions } from '../console/add-options.ts'
import type { Console } from '../console/console.ts'
import { providerOf, settingsByProvider } from './ask-options.ts'

/** What the collector decides for all workers is no option here. */
const {
  attempts: _attempts,
  cache: _cache,
  temperature: _temperature,
  maxTokens: _maxTokens,
  reasoningEffort: _effort,
  maxCost: _cost,
  maxTime: _time,
  prices: _prices,
  ...reachingOptions
} = modelOptions

const workOptions = {
  queue: {
    flags: '--queue <URL>',
    value: text,
    says: 'the queue to take questions from: `redis://HOST:PORT` ([scale.md](scale.md#a-queue))',
    isRequired: true,
  },
  idle: {
    flags: '--idle <TIME>',
    value: duration,
    says: 'end after this time without a question: `30s`, `10m`; until interrupted unless given',
  },
  json: { flags: '--json', value: flag, says: 'print the counts as JSON', group: 'output' },
} satisfies OptionSet

type Options = Given<typeof workOptions & typeof reachingOptions>

export function workCommand(console: Console): Command {
  return addOptions(
    new Command('work').description('answer the questions that `ask --queue` submits'),
    workOptions,
    reachingOptions,
  )
    .addHelpText(
      'after',
      `
Examples:
  elenchus work --queue redis://queue:6379 -m openai:gpt-4o-mini
  elenchus work --queue redis://queue:6379 -m vllm:my-model --base-url http://127.0.0.1:8000/v1 --concurrency 64 --idle 10m`,
    )
    .action((options: Options) => run(options, console))
}

async function run(options: Options, console: Console): Promise<void> {
  const { queue, idle, model: models, concurrency } = options
  const { requestsPerMinute, tokensPerMinute, maxRequests } = options
  const { work } = await import('../../pipeline/ask/work.ts')
  const worked = await work({
    ...{ queue, models, concurrency, idle, requestsPerMinute, tokensPerMinute, maxRequests },
    provider: providerOf(options, console),
    byProvider: settingsByProvider(models, options),
    signal: console.interrupted,
    onJob: (model, done, failed) => {
      const failures = failed === 0 ? '' : `, ${formatCount(failed)} failed`
      console.progress(printable(`work ${model}: ${countOf(done, 'request')}${failures}`))
    },
  })
  console.endProgress()
  console.print(
    options.json === true
      ? JSON.stringify(worked, undefined, 2)
      : worked
          .map(({ model, done, failed }) =>
            printable(`${model}: ${countOf(done, 'request')}, ${formatCount(failed)} failed`),
          )
          .join('\n'),
  )
}
