import type { LanguageModel } from '../domain/language-model.ts'
import { ElenchusError } from '../errors.ts'
import { createModel } from '../models/create-model.ts'
import type { OwnOptions } from '../models/options-by-provider.ts'
import { loadPrices, type Price, type Prices } from '../models/prices.ts'
import type { ProviderOptions } from '../models/provider.ts'
import { type Budget, withBudget } from '../models/with-budget.ts'
import { withCache } from '../models/with-cache.ts'
import { withLimits } from '../models/with-limits.ts'
import { withRetry } from '../models/with-retry.ts'
import { randomStream } from '../random/stream.ts'

export interface ModelsRequest {
  readonly models: readonly string[]
  /** Names to show and keep runs under, one for each model; the models' own unless given. */
  readonly labels?: readonly string[]
  readonly provider: ProviderOptions
  /** Address and key of single providers, which go before those of `provider`. */
  readonly byProvider?: Readonly<Record<string, OwnOptions>>
  /** A table of prices that goes before the shipped one. */
  readonly prices?: string
}

export interface PricedModel {
  readonly model: LanguageModel
  /** `undefined` where it is not known. */
  readonly price: Price | undefined
}

export interface PricedModels {
  readonly models: readonly PricedModel[]
  readonly prices: Prices
}

/** All names are checked before the first question is paid for. */
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

/** A limit on money needs to know what a request costs. */
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
  /** Where answers are kept from one run to the next; none are unless given. */
  readonly cache?: string
  /** Milliseconds before the second attempt; for tests against servers on this machine. */
  readonly firstWait?: number
  readonly budget: Budget
  readonly now: () => number
}

/** Within its budget and limits, asked again after failures that may pass, and not at all for what it has answered. A retry waits without holding a place. */
export function careful({ model, price }: PricedModel, care: Care): LanguageModel {
  const { concurrency, requestsPerMinute, tokensPerMinute, now, firstWait, cache } = care
  const limited = withLimits(withBudget(model, care.budget, price), {
    concurrency,
    now,
    ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
    ...(tokensPerMinute === undefined ? {} : { tokensPerMinute }),
  })
  const tried = withRetry(limited, {
    attempts: care.attempts,
    // spreads waits alone: no answer depends on it
    random: randomStream(now(), 'retry', model.label),
    ...(firstWait === undefined ? {} : { firstWait }),
  })
  return cache === undefined ? tried : withCache(tried, cache)
}
