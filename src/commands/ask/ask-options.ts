import { join } from 'node:path'
import { type Command, CommanderError } from 'commander'
import { ElenchusError } from '../../errors.ts'
import { optionsByProvider } from '../../models/options-by-provider.ts'
import { providers } from '../../models/providers.ts'
import type { AskRequest } from '../../pipeline/ask/ask.ts'
import { protocols } from '../../responses/protocols/protocols.ts'
import { formatTable } from '../../text/table.ts'
import { cacheFolder } from '../../workspace/cache-folder.ts'
import {
  collect,
  dollars,
  duration,
  share,
  temperature,
  wholeNumber,
} from '../console/arguments.ts'
import type { Console } from '../console/console.ts'

/** Options of every command that asks models. */
export interface ModelOptions {
  readonly model: readonly string[]
  readonly baseUrl?: readonly string[]
  readonly apiKeyVariable?: readonly string[]
  readonly temperature: number | 'default'
  readonly maxTokens?: number
  readonly reasoningEffort?: string
  readonly concurrency: number
  readonly attempts: number
  readonly requestsPerMinute?: number
  readonly tokensPerMinute?: number
  readonly timeout: number
  readonly seed?: number
  readonly maxCost?: number
  readonly maxRequests?: number
  readonly maxTime?: number
  readonly prices?: string
  readonly cache: boolean
}

export interface AskingOptions extends ModelOptions {
  readonly output: string
  readonly label?: readonly string[]
  readonly protocol?: readonly string[]
  readonly limit?: number
  readonly sample?: number
  readonly sampleSeed: number
  readonly samples: number
  readonly topP?: number
  readonly stop?: readonly string[]
  readonly system?: string
  readonly evidence?: string
  readonly passages?: number
}

/** Which models to ask, and how to reach them. */
export function withModelOptions(command: Command): Command {
  return command
    .requiredOption(
      '-m, --model <PROVIDER:MODEL>',
      `${providers.map(({ id }) => id).join(', ')}; simulated:careful, gullible, guessing and mute are simulated models; repeatable (docs/models.md)`,
      collect,
    )
    .option(
      '--base-url <URL>',
      'server address, usually ending in /v1; PROVIDER=URL if there are several',
      collect,
    )
    .option(
      '--api-key-variable <NAME>',
      "environment variable that holds the API key; PROVIDER=NAME if there are several (default: the provider's usual one)",
      collect,
    )
    .option(
      '--temperature <NUMBER>',
      "sampling temperature; `default` uses the model's own",
      temperature,
      0,
    )
    .option(
      '--max-tokens <NUMBER>',
      "maximum length of a reply (default: 150, or the protocol's)",
      wholeNumber('--max-tokens', 1, 1_000_000),
    )
    .option('--reasoning-effort <WORD>', 'sent to the model, such as low')
    .option(
      '--concurrency <NUMBER>',
      'maximum number of concurrent requests',
      wholeNumber('--concurrency', 1, 1000),
      8,
    )
    .option(
      '--attempts <NUMBER>',
      'maximum number of attempts per answer',
      wholeNumber('--attempts', 1, 100),
      5,
    )
    .option(
      '--requests-per-minute <NUMBER>',
      'rate limit on requests',
      wholeNumber('--requests-per-minute', 1),
    )
    .option(
      '--tokens-per-minute <NUMBER>',
      'rate limit on tokens',
      wholeNumber('--tokens-per-minute', 1),
    )
    .option(
      '--timeout <SECONDS>',
      'maximum wait for one reply',
      wholeNumber('--timeout', 1, 86_400),
      120,
    )
    .option(
      '--seed <NUMBER>',
      'seed sent to the model; a simulated model knows other facts with another seed',
      wholeNumber('--seed', 0, 2 ** 32 - 1),
    )
    .option('--max-cost <USD>', 'stop before the cost exceeds this', dollars('--max-cost'))
    .option(
      '--max-requests <NUMBER>',
      'stop after this many requests',
      wholeNumber('--max-requests', 1),
    )
    .option('--max-time <TIME>', 'stop after this time: 90s, 30m, 2h', duration('--max-time'))
    .option('--prices <FILE>', 'your own price table; overrides the shipped one')
    .option('--no-cache', 'ask again even if an earlier run has the answer')
}

/** Which questions to ask, and with which protocols. */
export function withAskingOptions(command: Command, console: Console): Command {
  return command
    .requiredOption('-o, --output <FOLDER>', 'folder for the runs; each run gets a subfolder')
    .option(
      '-p, --protocol <NAME>',
      'prompt protocol: plain, short-answer, detection-few-shot …, few-shot:FILE, template:FILE; `help` lists all; repeatable (default: "plain")',
      protocolName(console),
    )
    .option(
      '--label <NAME>',
      'name for the run instead of its model; once for each --model',
      collect,
    )
    .option('--limit <NUMBER>', 'only the first questions of the set', wholeNumber('--limit', 1))
    .option(
      '--sample <NUMBER>',
      'only this many questions, drawn at random',
      wholeNumber('--sample', 1),
    )
    .option(
      '--sample-seed <NUMBER>',
      'seed of the sample',
      wholeNumber('--sample-seed', 0, 2 ** 32 - 1),
      0,
    )
    .option('--samples <NUMBER>', 'answers per question', wholeNumber('--samples', 1, 1000), 1)
    .option('--top-p <SHARE>', 'nucleus sampling (top-p)', share('--top-p'))
    .option('--stop <TEXT>', 'stop sequence; \\n for a new line; repeatable', collectStops)
    .option('--system <TEXT>', 'a system message before each question')
    .option(
      '--evidence <SOURCE>',
      'source of passages for evidence-answer and evidence-detection: folder:PATH, set, knowledge:FILE, http:CONFIG.yaml (docs/evidence.md)',
    )
    .option(
      '--passages <NUMBER>',
      'maximum number of passages per question (15)',
      wholeNumber('--passages', 1, 100),
    )
}

export function requestOf(
  questions: string,
  options: AskingOptions,
  console: Console,
): Omit<AskRequest, 'onProgress'> {
  const { limit, sample, label } = options
  if (limit !== undefined && sample !== undefined) {
    throw new ElenchusError('bad-argument', "--limit and --sample can't be combined.", {
      fix: 'Use --limit for the first questions, or --sample for a random draw.',
    })
  }
  if (label !== undefined && label.length !== options.model.length) {
    throw new ElenchusError(
      'bad-argument',
      `There are ${options.model.length} models and ${label.length} labels.`,
      { fix: 'Give --label once for each --model, in the same order, or leave it out.' },
    )
  }
  return {
    questions,
    models: options.model,
    protocols: options.protocol ?? ['plain'],
    output: options.output,
    samples: options.samples,
    temperature: options.temperature,
    concurrency: options.concurrency,
    attempts: options.attempts,
    provider: providerOf(options, console),
    byProvider: ownOptions(options.model, options),
    signal: console.interrupted,
    ...(options.cache ? { cache: join(cacheFolder(console.environment), 'answers') } : {}),
    labels: label,
    passages: options.passages,
    evidence: options.evidence,
    limit,
    sample: sample === undefined ? undefined : { size: sample, seed: options.sampleSeed },
    ...given(options),
  }
}

/** Assigns addresses and key variables to providers. */
export function ownOptions(
  models: readonly string[],
  { baseUrl = [], apiKeyVariable = [] }: Pick<ModelOptions, 'baseUrl' | 'apiKeyVariable'>,
) {
  return optionsByProvider(models, [
    { option: '--base-url', field: 'baseUrl', values: baseUrl },
    { option: '--api-key-variable', field: 'apiKeyVariable', values: apiKeyVariable },
  ])
}

/** Settings that all providers share. */
export function providerOf({ seed, timeout }: ModelOptions, console: Console) {
  return {
    now: console.now,
    timeout: timeout * 1000,
    environment: console.environment,
    seed,
  }
}

/** Options without a default, if given. */
export function given(options: Partial<AskingOptions>) {
  const { topP, maxTokens, stop, reasoningEffort, system, prices } = options
  const { requestsPerMinute, tokensPerMinute, maxCost, maxRequests, maxTime } = options
  return {
    topP,
    maxTokens,
    stop,
    reasoningEffort,
    system,
    prices,
    requestsPerMinute,
    tokensPerMinute,
    maxCost,
    maxRequests,
    maxMilliseconds: maxTime,
  }
}

function collectStops(text: string, earlier?: readonly string[]): readonly string[] {
  return collect(text.replaceAll('\\n', '\n'), earlier)
}

/** Collects names; `help` prints all names and exits, like `--help`. */
function protocolName(console: Console) {
  return (name: string, earlier?: readonly string[]): readonly string[] => {
    if (name !== 'help') return collect(name, earlier)
    const columns = [
      { title: 'protocol', align: 'left', keep: true },
      { title: 'what it puts', align: 'left', keep: true },
    ] as const
    const rows = protocols.map(({ id, description }) => [id, description])
    console.print(
      [
        ...formatTable(columns, rows, console.style),
        '',
        'Your own: few-shot:FILE puts examples first, template:FILE is a prompt of your own (docs/protocols.md).',
      ].join('\n'),
    )
    throw new CommanderError(0, 'commander.helpDisplayed', '')
  }
}
