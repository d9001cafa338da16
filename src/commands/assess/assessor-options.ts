import { join } from 'node:path'
import type { Command } from 'commander'
import type { LanguageModel } from '../../domain/language-model.ts'
import type { AssessorTools } from '../../verdicts/assessor-entry.ts'
import { assessors, defaultAssessor } from '../../verdicts/assessors.ts'
import type { MetricTools } from '../../verdicts/metrics/metric.ts'
import { metrics } from '../../verdicts/metrics/metrics.ts'
import { cacheFolder } from '../../workspace/cache-folder.ts'
import { ownOptions } from '../ask/ask-options.ts'
import { collect, dollars, wholeNumber } from '../console/arguments.ts'
import type { Console } from '../console/console.ts'

/** Options shared by commands that judge answers. */
export interface AssessorOptions {
  readonly assessor?: readonly string[]
  readonly metric?: readonly string[]
  readonly embedder?: string
  readonly entailer?: string
  readonly judge?: readonly string[]
  readonly baseUrl?: readonly string[]
  readonly apiKeyVariable?: readonly string[]
  readonly concurrency: number
  readonly attempts: number
  readonly timeout: number
  readonly maxCost?: number
  readonly maxRequests?: number
  readonly prices?: string
  readonly cache: boolean
  readonly wordVectors?: string
  readonly thresholds?: string
}

export function withAssessors(command: Command): Command {
  return command
    .option(
      '-a, --assessor <NAME>',
      `one of ${assessors.map((assessor) => assessor.id).join(', ')}; repeatable (default: "${defaultAssessor}", unless you name a metric or a judge)`,
      collect,
    )
    .option(
      '--metric <NAME>',
      `score against reference answers: ${metrics.map((metric) => metric.id).join(', ')}; repeatable`,
      collect,
    )
    .option(
      '--embedder <MODEL>',
      'embedding model: a folder with an ONNX model, or a transformers.js model name',
    )
    .option('--entailer <MODEL>', 'entailment model, given the same way')
    .option(
      '--judge <PROVIDER:MODEL>',
      'model that grades answers; several vote by majority; implies --assessor judge',
      collect,
    )
    .option(
      '--base-url <URL>',
      "the judges' server address, usually ending in /v1; PROVIDER=URL if there are several",
      collect,
    )
    .option(
      '--api-key-variable <NAME>',
      "environment variable that holds the judges' API key; PROVIDER=NAME if there are several (default: the provider's usual one)",
      collect,
    )
    .option(
      '--concurrency <NUMBER>',
      'maximum number of concurrent requests to a judge',
      wholeNumber('--concurrency', 1, 1000),
      8,
    )
    .option(
      '--attempts <NUMBER>',
      'maximum number of attempts per grade',
      wholeNumber('--attempts', 1, 100),
      5,
    )
    .option(
      '--timeout <SECONDS>',
      "maximum wait for a judge's reply",
      wholeNumber('--timeout', 1, 86_400),
      120,
    )
    .option(
      '--max-cost <USD>',
      'stop asking judges before the cost exceeds this',
      dollars('--max-cost'),
    )
    .option(
      '--max-requests <NUMBER>',
      'stop asking judges after this many requests',
      wholeNumber('--max-requests', 1),
    )
    .option('--prices <FILE>', 'your own price table; overrides the shipped one')
    .option('--no-cache', 'ask judges again even if their grade is cached')
    .option('--word-vectors <FILE>', 'word vectors as text (word2vec, GloVe), for word-vectors')
    .option('--thresholds <FILE>', 'matcher thresholds written by `calibrate`')
}

/** The assessors: those named; else the judge if judge models are given; else the default, or none if only metrics are wanted. */
export function assessorsIn({ assessor, judge, metric = [] }: AssessorOptions): readonly string[] {
  if (assessor !== undefined) return assessor
  if (judge !== undefined) return ['judge']
  return metric.length === 0 ? [defaultAssessor] : []
}

export async function toolsOf(
  options: AssessorOptions,
  console: Console,
): Promise<AssessorTools & MetricTools> {
  const { assessorTools } = await import('../../pipeline/assess/assessor-tools.ts')
  const { embedder, entailer, wordVectors, thresholds, judge } = options
  return assessorTools({
    workingFolder: process.cwd(),
    embedder,
    entailer,
    wordVectors,
    thresholds,
    judges: judge === undefined ? undefined : await judgesOf(judge, options, console),
  })
}

async function judgesOf(
  models: readonly string[],
  options: AssessorOptions,
  console: Console,
): Promise<readonly LanguageModel[]> {
  const { prepareJudges } = await import('../../pipeline/assess/prepare-judges.ts')
  const { maxCost, maxRequests, prices } = options
  return prepareJudges({
    models,
    provider: {
      now: console.now,
      timeout: options.timeout * 1000,
      environment: console.environment,
    },
    byProvider: ownOptions(models, options),
    concurrency: options.concurrency,
    attempts: options.attempts,
    ...(options.cache ? { cache: join(cacheFolder(console.environment), 'answers') } : {}),
    prices,
    maxCost,
    maxRequests,
    signal: console.interrupted,
  })
}
