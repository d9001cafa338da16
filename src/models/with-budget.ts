import type { Completion, Request } from '../domain/completion.ts'
import type { LanguageModel } from '../domain/language-model.ts'
import { estimateInput } from './estimate-tokens.ts'
import { costOf, type Price } from './prices.ts'

export interface BudgetLimits {
  /** US dollars. */
  readonly maxCost?: number
  readonly maxRequests?: number
  readonly maxMilliseconds?: number
}

/** Spending so far. `unpriced`: answered requests of unknown cost, counted as zero. */
interface Spent {
  readonly requests: number
  readonly cost: number
  readonly unpriced: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly milliseconds: number
}

/** A budget shared by all models that use it. */
export interface Budget {
  readonly limits: BudgetLimits
  readonly spent: () => Spent
  /** Why nothing more may be asked; `undefined` while something may. Permanent once set. */
  readonly exhausted: () => string | undefined
  /** Reserves a request's maximum cost; waits for pending requests if they may free enough. */
  readonly reserve: (cost: number) => Promise<Reservation | undefined>
}

interface Reservation {
  readonly settle: (completion: Completion, cost: number | undefined) => void
}

/** Never exceeds its limits, as far as prices are known: a request's maximum cost is reserved before it is sent. */
export function openBudget(limits: BudgetLimits, now: () => number): Budget {
  const start = now()
  const spent = { requests: 0, cost: 0, unpriced: 0, inputTokens: 0, outputTokens: 0 }
  let reserved = 0
  let underWay = 0
  let exhausted: string | undefined
  let waiting: (() => void)[] = []

  const fits = (cost: number) =>
    limits.maxCost === undefined || spent.cost + reserved + cost <= limits.maxCost + 1e-9
  const check = () => {
    const { maxRequests, maxMilliseconds } = limits
    if (maxRequests !== undefined && spent.requests >= maxRequests) {
      exhausted ??= `the limit of ${maxRequests} requests is reached`
    }
    if (maxMilliseconds !== undefined && now() - start >= maxMilliseconds) {
      exhausted ??= `the limit of ${maxMilliseconds / 1000} s is reached`
    }
    return exhausted === undefined
  }

  const reserve = async (cost: number): Promise<Reservation | undefined> => {
    while (check()) {
      if (fits(cost)) {
        reserved += cost
        underWay += 1
        spent.requests += 1
        return { settle: (completion, actual) => settle(completion, cost, actual) }
      }
      if (underWay === 0) {
        exhausted ??= `the next request might have cost more than is left of ${limits.maxCost} USD`
        return undefined
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    return undefined
  }

  const settle = (completion: Completion, cost: number, actual: number | undefined) => {
    reserved -= cost
    underWay -= 1
    if (completion.usage !== undefined) {
      if (actual === undefined) spent.unpriced += 1
      spent.cost += actual ?? 0
      spent.inputTokens += completion.usage.inputTokens ?? 0
      spent.outputTokens += completion.usage.outputTokens ?? 0
    }
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }

  return {
    limits,
    spent: () => ({ ...spent, milliseconds: now() - start }),
    exhausted: () => {
      check()
      return exhausted
    },
    reserve,
  }
}

/**
 * The same model with a budget: requests that would exceed it are not sent and fail as `over-budget`. Answers include their cost if the price is known.
 * Must be inside `withRetry`, because every attempt is a request.
 */
export function withBudget(
  model: LanguageModel,
  budget: Budget,
  price: Price | undefined,
): LanguageModel {
  const complete = async (request: Request): Promise<Completion> => {
    const reservation = await budget.reserve(price === undefined ? 0 : highestCost(request, price))
    if (reservation === undefined) return overBudget(budget.exhausted())
    const completion = await model.complete(request)
    const counted = price && completion.usage && costOf(completion.usage, price)
    if (completion.status === 'failed') {
      reservation.settle(completion, counted)
      return completion
    }
    const cost = completion.cost ?? counted
    reservation.settle(completion, cost)
    return cost === undefined ? completion : { ...completion, cost }
  }
  return { ...model, complete }
}

/** Maximum cost of a request in US dollars: its text plus the maximum reply length. */
function highestCost(request: Request, price: Price): number {
  return (estimateInput(request) * price.input + request.maxTokens * price.output) / 1_000_000
}

function overBudget(why: string | undefined): Completion {
  return {
    status: 'failed',
    reason: 'over-budget',
    message: why ?? 'the budget is spent',
    retryable: false,
    attempts: 1,
  }
}
