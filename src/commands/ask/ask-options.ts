import { join } from 'node:path'
import { CommanderError } from 'commander'
import { ElenchusError } from '../../errors.ts'
import { optionsByProvider } from '../../models/options-by-provider.ts'
import type { Given } from '../../options/option.ts'
import type { AskRequest } from '../../pipeline/ask/ask.ts'
import type { askingOptions, modelOptions } from '../../pipeline/ask/ask-options.ts'
import { finalAnswerSuffix } from '../../responses/protocols/final-answer.ts'
import { insistSuffix } from '../../responses/protocols/insist.ts'
import { protocols } from '../../responses/protocols/protocols.ts'
import { stakeSuffix } from '../../responses/protocols/stakes.ts'
import { formatTable } from '../../text/table.ts'
import { cacheFolder } from '../../workspace/cache-folder.ts'
import type { Console } from '../console/console.ts'

export type ModelOptions = Given<typeof modelOptions>
export type AskingOptions = Given<typeof modelOptions & typeof askingOptions>

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
    protocols: protocolsOf(options),
    output: options.output,
    samples: options.samples,
    temperature: options.temperature,
    concurrency: options.concurrency,
    attempts: options.attempts,
    provider: providerOf(options, console),
    byProvider: settingsByProvider(options.model, options),
    signal: console.interrupted,
    ...(options.cache !== false
      ? { cache: join(cacheFolder(console.environment), 'answers') }
      : {}),
    labels: label,
    passages: options.passages,
    evidence: options.evidence,
    limit,
    sample: sample === undefined ? undefined : { size: sample, seed: options.sampleSeed },
    ...given(options),
  }
}

/** The names of the protocols, with what is asked behind or below each. */
function protocolsOf({ protocol = ['plain'], ...options }: AskingOptions): readonly string[] {
  const { finalAnswer, insist, stakes } = options
  const given = [
    ...(finalAnswer === true ? ['--final-answer'] : []),
    ...(insist === true ? ['--insist'] : []),
    ...(stakes === undefined ? [] : ['--stakes']),
  ]
  if (given.length > 1) {
    throw new ElenchusError('bad-argument', `${given.join(' and ')} can't be combined.`, {
      fix: 'Ask once with each: every one makes runs of its own.',
    })
  }
  if (finalAnswer === true) return protocol.map((name) => `${name}${finalAnswerSuffix}`)
  if (insist === true) return protocol.map((name) => `${name}${insistSuffix}`)
  if (stakes === undefined) return protocol
  return protocol.flatMap((name) => stakes.map((stake) => `${name}${stakeSuffix}${stake}`))
}

/** Assigns addresses and key variables to providers. */
export function settingsByProvider(
  models: readonly string[],
  { baseUrl = [], apiKeyVariable = [] }: Pick<ModelOptions, 'baseUrl' | 'apiKeyVariable'>,
) {
  return optionsByProvider(models, [
    { option: '--base-url', field: 'baseUrl', values: baseUrl },
    { option: '--api-key-variable', field: 'apiKeyVariable', values: apiKeyVariable },
  ])
}

/** Settings that all providers share. */
export function providerOf(
  { seed, timeout }: Pick<ModelOptions, 'seed' | 'timeout'>,
  console: Console,
) {
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

/** For the protocol `help`: prints all names and exits, like `--help`. */
export function listProtocols(name: string, console: Console): void {
  if (name !== 'help') return
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
