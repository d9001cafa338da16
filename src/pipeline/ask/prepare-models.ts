import type { LanguageModel } from '../../domain/language-model.ts'
import { ElenchusError } from '../../errors.ts'
import { createModel } from '../../models/create-model.ts'
import type { ProviderSettings } from '../../models/options-by-provider.ts'
import { loadPrices, type Price, type Prices } from '../../models/prices.ts'
import type { ProviderOptions } from '../../models/provider.ts'
import { type Budget, withBudget } from '../../models/with-budget.ts'
import { withCache } from '../../models/with-cache.ts'
import { withLimits } from '../../models/with-limits.ts'
import { withRetry } from '../../models/with-retry.ts'
import { randomStream } from '../../random/stream.ts'

export interface ModelsRequest {
  readonly models: readonly string[]
  /** Labels to show and to store runs under, one per model; the models' own unless given. */
  readonly labels?: readonly string[]
  readonly provider: ProviderOptions
  /** Address and key for individual providers; takes precedence over `provider`. */
  readonly byProvider?: Readonly<Record<string, ProviderSettings>>
  /** A price table that takes precedence over the shipped one. */
  readonly prices?: string
}

export interface PricedModel {
  readonly model: LanguageModel
  /** `undefined` when unknown. */
  readonly price: Price | undefined
}

export interface PricedModels {
  readonly models: readonly PricedModel[]
  readonly prices: Prices
}

/** Checks every name before anything is paid for. */
export async function prepareModels(request: ModelsRequest): Promise<PricedModels> {
  const prices = await loadPrices(request.prices)
  const models: PricedModel[] = []
  for (const [index, name] of request.models.entries()) {
    const model = await createModel(name, request.provider, request.byProvider)
    const label = request.labels?.[index] ?? model.label
    models.push({ model: { ...model, label }, price: prices.of(model) })
  }
  return { models, prices }
}

/** A spending limit needs to know the price of a request. */
export function refuseUnpriced(models: readonly PricedModel[]): void {
  const unpriced = models.find(({ price }) => price === undefined)
  if (unpriced === undefined) return
  throw new ElenchusError(
    'bad-argument',
    `The price of ${unpriced.model.label} is unknown, so --max-cost can't apply.`,
    {
      fix: 'Give its price with --prices, or use --max-requests or --max-time as the limit.',
    },
  )
}

export interface Care {
  readonly concurrency: number
  readonly attempts: number
  readonly requestsPerMinute?: number
  readonly tokensPerMinute?: number
  /** Where answers are cached between runs; not cached unless given. */
  readonly cache?: string
  /** Milliseconds before the second attempt; for tests against local servers. */
  readonly firstWait?: number
  readonly budget: Budget
  readonly now: () => number
}

/** Adds the budget, limits, retries of temporary failures, and the cache. A retry waits without occupying a slot. */
export function careful({ model, price }: PricedModel, care: Care): LanguageModel {
  const { concurrency, requestsPerMinute, tokensPerMinute, now, firstWait, cache } = care
  const limited = withLimits(withBudget(model, care.budget, price), {
    concurrency,
    now,
    requestsPerMinute,
    tokensPerMinute,
  })
  const tried = withRetry(limited, {
    attempts: care.attempts,
    // only jitters waits: no answer depends on it
    random: randomStream(now(), 'retry', model.label),
    firstWait,
  })
  return cache === undefined ? tried : withCache(tried, cache)
}
