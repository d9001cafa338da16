import { join } from 'node:path'
import { type Command, CommanderError } from 'commander'
import { ElenchusError } from '../errors.ts'
import { optionsByProvider } from '../models/options-by-provider.ts'
import { providers } from '../models/providers.ts'
import type { AskRequest } from '../pipeline/ask.ts'
import { protocols } from '../responses/protocols/protocols.ts'
import { formatTable } from '../text/table.ts'
import { cacheFolder } from '../workspace/cache-folder.ts'
import { collect, dollars, duration, share, temperature, wholeNumber } from './arguments.ts'
import type { Console } from './console.ts'

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

/** Whom to ask, and how a model is reached. */
export function withModelOptions(command: Command): Command {
  return command
    .requiredOption(
      '-m, --model <PROVIDER:MODEL>',
      `${providers.map(({ id }) => id).join(', ')}; simulated:careful, gullible, guessing, mute are stand-ins; may be repeated (docs/models.md)`,
      collect,
    )
    .option(
      '--base-url <URL>',
      'the address of the server, mostly up to and with /v1; PROVIDER=URL where there are several',
      collect,
    )
    .option(
      '--api-key-variable <NAME>',
      'the environment variable that holds the key; PROVIDER=NAME where there are several (default: the usual one of the provider)',
      collect,
    )
    .option(
      '--temperature <NUMBER>',
      'of sampling; `default` leaves it to the model',
      temperature,
      0,
    )
    .option(
      '--max-tokens <NUMBER>',
      "the longest reply (default: 150, or the protocol's)",
      wholeNumber('--max-tokens', 1, 1_000_000),
    )
    .option('--reasoning-effort <WORD>', 'sent to the model, such as low')
    .option(
      '--concurrency <NUMBER>',
      'requests under way at once, at most',
      wholeNumber('--concurrency', 1, 1000),
      8,
    )
    .option(
      '--attempts <NUMBER>',
      'requests for one answer at most',
      wholeNumber('--attempts', 1, 100),
      5,
    )
    .option(
      '--requests-per-minute <NUMBER>',
      'no more than these',
      wholeNumber('--requests-per-minute', 1),
    )
    .option(
      '--tokens-per-minute <NUMBER>',
      'no more than these',
      wholeNumber('--tokens-per-minute', 1),
    )
    .option(
      '--timeout <SECONDS>',
      'the longest wait for one reply',
      wholeNumber('--timeout', 1, 86_400),
      120,
    )
    .option(
      '--seed <NUMBER>',
      'sent to the model; for a stand-in, another witness',
      wholeNumber('--seed', 0, 2 ** 32 - 1),
    )
    .option('--max-cost <USD>', 'stop before more is spent', dollars('--max-cost'))
    .option('--max-requests <NUMBER>', 'stop after so many', wholeNumber('--max-requests', 1))
    .option('--max-time <TIME>', 'stop after so long: 90s, 30m, 2h', duration('--max-time'))
    .option('--prices <FILE>', 'prices that go before the shipped table')
    .option('--no-cache', 'ask anew what an earlier run was answered')
}

/** How the questions are put, and which of them. */
export function withAskingOptions(command: Command, console: Console): Command {
  return command
    .requiredOption(
      '-o, --output <FOLDER>',
      'the folder of runs; each run has one of its own below it',
    )
    .option(
      '-p, --protocol <NAME>',
      'how it is asked: plain, short-answer, detection-few-shot …, few-shot:FILE, template:FILE; `help` lists all; may be repeated (default: "plain")',
      protocolName(console),
    )
    .option(
      '--label <NAME>',
      'what a run is named after in place of its model; one for each --model',
      collect,
    )
    .option('--limit <NUMBER>', 'only the first of the set', wholeNumber('--limit', 1))
    .option('--sample <NUMBER>', 'only so many, drawn from the set', wholeNumber('--sample', 1))
    .option(
      '--sample-seed <NUMBER>',
      'another seed, another sample',
      wholeNumber('--sample-seed', 0, 2 ** 32 - 1),
      0,
    )
    .option('--samples <NUMBER>', 'answers to each question', wholeNumber('--samples', 1, 1000), 1)
    .option('--top-p <SHARE>', 'of sampling', share('--top-p'))
    .option(
      '--stop <TEXT>',
      'a reply ends there; \\n for a new line; may be repeated',
      collectStops,
    )
    .option('--system <TEXT>', 'a system message before each question')
    .option(
      '--evidence <SOURCE>',
      'where the passages of evidence-answer and evidence-detection are from: folder:PATH, set, knowledge:FILE, http:CONFIG.yaml (docs/evidence.md)',
    )
    .option(
      '--passages <NUMBER>',
      'passages for each question at most (15)',
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
    throw new ElenchusError('bad-argument', "--limit and --sample can't go together.", {
      fix: 'Give one of them: the first of the set, or some drawn from it.',
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
    ...(label === undefined ? {} : { labels: label }),
    ...(options.passages === undefined ? {} : { passages: options.passages }),
    ...(options.evidence === undefined ? {} : { evidence: options.evidence }),
    ...(limit === undefined ? {} : { limit }),
    ...(sample === undefined ? {} : { sample: { size: sample, seed: options.sampleSeed } }),
    ...given(options),
  }
}

/** Whose the address and the key variable are. */
export function ownOptions(
  models: readonly string[],
  { baseUrl = [], apiKeyVariable = [] }: Pick<ModelOptions, 'baseUrl' | 'apiKeyVariable'>,
) {
  return optionsByProvider(models, [
    { option: '--base-url', field: 'baseUrl', values: baseUrl },
    { option: '--api-key-variable', field: 'apiKeyVariable', values: apiKeyVariable },
  ])
}

function providerOf({ seed, timeout }: AskingOptions, console: Console) {
  return {
    now: console.now,
    timeout: timeout * 1000,
    environment: console.environment,
    ...(seed === undefined ? {} : { seed }),
  }
}

/** What has no default, where it was given. */
export function given(options: Partial<AskingOptions>) {
  const { topP, maxTokens, stop, reasoningEffort, system, prices } = options
  const { requestsPerMinute, tokensPerMinute, maxCost, maxRequests, maxTime } = options
  return {
    ...(topP === undefined ? {} : { topP }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(stop === undefined ? {} : { stop }),
    ...(reasoningEffort === undefined ? {} : { reasoningEffort }),
    ...(system === undefined ? {} : { system }),
    ...(prices === undefined ? {} : { prices }),
    ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
    ...(tokensPerMinute === undefined ? {} : { tokensPerMinute }),
    ...(maxCost === undefined ? {} : { maxCost }),
    ...(maxRequests === undefined ? {} : { maxRequests }),
    ...(maxTime === undefined ? {} : { maxMilliseconds: maxTime }),
  }
}

function collectStops(text: string, earlier?: readonly string[]): readonly string[] {
  return collect(text.replaceAll('\\n', '\n'), earlier)
}

/** Collects names; `help` prints those there are and ends there, as `--help` does. */
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
        'Your own: few-shot:FILE puts examples first, template:FILE is all yours (docs/protocols.md).',
      ].join('\n'),
    )
    throw new CommanderError(0, 'commander.helpDisplayed', '')
  }
}
