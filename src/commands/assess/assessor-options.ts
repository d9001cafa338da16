import { join } from 'node:path'
import type { LanguageModel } from '../../domain/language-model.ts'
import type { Given, OptionSet } from '../../options/option.ts'
import { dollars, flag, many, text, wholeNumber } from '../../options/value.ts'
import type { AssessorTools } from '../../verdicts/assessor-entry.ts'
import { assessors, defaultAssessor } from '../../verdicts/assessors.ts'
import type { MetricTools } from '../../verdicts/metrics/metric.ts'
import { metrics } from '../../verdicts/metrics/metrics.ts'
import { cacheFolder } from '../../workspace/cache-folder.ts'
import { settingsByProvider } from '../ask/ask-options.ts'
import type { Console } from '../console/console.ts'

/** Options shared by commands that judge answers. */
export const assessorOptions = {
  assessor: {
    flags: '-a, --assessor <NAME>',
    value: many(text),
    says: `one of ${assessors.map((assessor) => assessor.id).join(', ')}`,
    more: 'Their pages: [cascade](assessors/cascade.md), [rules](assessors/rules.md), [matchers](assessors/matchers.md), [entailment](assessors/entailment.md), [judge](assessors/judge.md).',
    otherwise: `\`${defaultAssessor}\`, unless you name a metric or a judge`,
  },
  metric: {
    flags: '--metric <NAME>',
    value: many(text),
    says: `score against reference answers: ${metrics.map((metric) => metric.id).join(', ')}`,
    more: '[Which, and whose numbers they are](metrics.md).',
  },
  embedder: {
    flags: '--embedder <MODEL>',
    value: text,
    says: 'embedding model for assessors and metrics that need one: [a folder, or a name](metrics.md#local-models)',
    group: 'judging',
  },
  entailer: {
    flags: '--entailer <MODEL>',
    value: text,
    says: 'entailment model, given the same way',
    group: 'judging',
  },
  judge: {
    flags: '--judge <PROVIDER:MODEL>',
    value: many(text),
    says: 'model that [grades answers](assessors/judge.md); several vote by majority; implies `-a judge` unless `-a` is given',
  },
  baseUrl: {
    flags: '--base-url <URL>',
    value: many(text),
    says: "the judges' server address, usually ending in `/v1`; `PROVIDER=URL` if there are several",
    group: 'server',
  },
  apiKeyVariable: {
    flags: '--api-key-variable <NAME>',
    value: many(text),
    says: "environment variable that holds the judges' API key; `PROVIDER=NAME` if there are several",
    group: 'server',
    otherwise: "the provider's usual one",
  },
  concurrency: {
    flags: '--concurrency <NUMBER>',
    value: wholeNumber(1, 1000),
    says: 'maximum number of concurrent requests to a judge',
    group: 'server',
    usual: 8,
  },
  attempts: {
    flags: '--attempts <NUMBER>',
    value: wholeNumber(1, 100),
    says: 'maximum number of attempts per grade',
    group: 'server',
    usual: 5,
  },
  timeout: {
    flags: '--timeout <SECONDS>',
    value: wholeNumber(1, 86_400),
    says: "maximum wait for a judge's reply",
    group: 'server',
    usual: 120,
  },
  maxCost: {
    flags: '--max-cost <USD>',
    value: dollars,
    says: 'stop asking judges before the cost exceeds this',
    group: 'limits',
  },
  maxRequests: {
    flags: '--max-requests <NUMBER>',
    value: wholeNumber(1),
    says: 'stop asking judges after this many requests',
    group: 'limits',
  },
  prices: {
    flags: '--prices <FILE>',
    value: text,
    says: 'your own price table; overrides the shipped one',
    group: 'limits',
  },
  cache: {
    flags: '--no-cache',
    value: flag,
    says: 'ask judges again even if their grade is cached',
    group: 'limits',
  },
  wordVectors: {
    flags: '--word-vectors <FILE>',
    value: text,
    says: 'word vectors as text (word2vec, GloVe), for [word-vectors](assessors/matchers.md#word-vectors)',
    group: 'judging',
  },
  thresholds: {
    flags: '--thresholds <FILE>',
    value: text,
    says: 'matcher thresholds written by [calibrate](#calibrate)',
    group: 'judging',
  },
} satisfies OptionSet
export type AssessorOptions = Given<typeof assessorOptions>

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
    byProvider: settingsByProvider(models, options),
    concurrency: options.concurrency,
    attempts: options.attempts,
    ...(options.cache !== false
      ? { cache: join(cacheFolder(console.environment), 'answers') }
      : {}),
    prices,
    maxCost,
    maxRequests,
    signal: console.interrupted,
  })
}
