import { join } from 'node:path'
import type { Command } from 'commander'
import type { LanguageModel } from '../domain/language-model.ts'
import type { AssessorTools } from '../verdicts/assessor-entry.ts'
import { assessors, defaultAssessor } from '../verdicts/assessors.ts'
import type { MetricTools } from '../verdicts/metrics/metric.ts'
import { metrics } from '../verdicts/metrics/metrics.ts'
import { cacheFolder } from '../workspace/cache-folder.ts'
import { collect, dollars, wholeNumber } from './arguments.ts'
import { ownOptions } from './ask-options.ts'
import type { Console } from './console.ts'

/** What commands that give verdicts have in common. */
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
      `one of ${assessors.map((assessor) => assessor.id).join(', ')}; may be repeated (default: "${defaultAssessor}", unless a metric or a judge is named)`,
      collect,
    )
    .option(
      '--metric <NAME>',
      `a number against references: ${metrics.map((metric) => metric.id).join(', ')}; may be repeated`,
      collect,
    )
    .option(
      '--embedder <MODEL>',
      'vectors for what needs them: a folder with an ONNX model, or a name that transformers.js knows',
    )
    .option('--entailer <MODEL>', 'the same for an entailment model')
    .option(
      '--judge <PROVIDER:MODEL>',
      'a model that grades; several decide by majority; alone it means --assessor judge',
      collect,
    )
    .option(
      '--base-url <URL>',
      "the address of the judges' server, mostly up to and with /v1; PROVIDER=URL where there are several",
      collect,
    )
    .option(
      '--api-key-variable <NAME>',
      "the environment variable that holds the judges' key; PROVIDER=NAME where there are several (default: the usual one of the provider)",
      collect,
    )
    .option(
      '--concurrency <NUMBER>',
      'requests to a judge under way at once, at most',
      wholeNumber('--concurrency', 1, 1000),
      8,
    )
    .option(
      '--attempts <NUMBER>',
      'requests to a judge for one grade at most',
      wholeNumber('--attempts', 1, 100),
      5,
    )
    .option(
      '--timeout <SECONDS>',
      "the longest wait for a judge's reply",
      wholeNumber('--timeout', 1, 86_400),
      120,
    )
    .option('--max-cost <USD>', 'ask judges no more before more is spent', dollars('--max-cost'))
    .option('--max-requests <NUMBER>', 'ask judges no more often', wholeNumber('--max-requests', 1))
    .option('--prices <FILE>', 'prices that go before the shipped table')
    .option('--no-cache', 'ask judges anew what they have answered')
    .option('--word-vectors <FILE>', 'word vectors as text (word2vec, GloVe), for word-vectors')
    .option('--thresholds <FILE>', 'thresholds of the matchers, as calibrate writes them')
}

/** Who judges: what was named, else the judge where models are, else the default, else nobody where numbers alone are wanted. */
export function assessorsIn({ assessor, judge, metric = [] }: AssessorOptions): readonly string[] {
  if (assessor !== undefined) return assessor
  if (judge !== undefined) return ['judge']
  return metric.length === 0 ? [defaultAssessor] : []
}

export async function toolsOf(
  options: AssessorOptions,
  console: Console,
): Promise<AssessorTools & MetricTools> {
  const { assessorTools } = await import('../pipeline/assessor-tools.ts')
  const { embedder, entailer, wordVectors, thresholds, judge } = options
  return assessorTools({
    workingFolder: process.cwd(),
    ...(embedder === undefined ? {} : { embedder }),
    ...(entailer === undefined ? {} : { entailer }),
    ...(wordVectors === undefined ? {} : { wordVectors }),
    ...(thresholds === undefined ? {} : { thresholds }),
    ...(judge === undefined ? {} : { judges: await judgesOf(judge, options, console) }),
  })
}

async function judgesOf(
  models: readonly string[],
  options: AssessorOptions,
  console: Console,
): Promise<readonly LanguageModel[]> {
  const { prepareJudges } = await import('../pipeline/prepare-judges.ts')
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
    ...(prices === undefined ? {} : { prices }),
    ...(maxCost === undefined ? {} : { maxCost }),
    ...(maxRequests === undefined ? {} : { maxRequests }),
    signal: console.interrupted,
  })
}
