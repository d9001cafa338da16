import { setTimeout as sleep } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Completion, RateLimits, Request } from '../domain/completion.ts'
import type { LanguageModel } from '../domain/language-model.ts'
import { learnedConcurrency, type Outcome } from './concurrency.ts'
import { estimateInput } from './estimate-tokens.ts'
import { cancelled } from './failure.ts'
import { type Pacer, pacer } from './pacer.ts'

export interface Limits {
  /** Maximum concurrent requests; adapts to what the server can handle. */
  readonly concurrency: number
  readonly requestsPerMinute?: number
  readonly tokensPerMinute?: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * The same model with rate and concurrency limits: concurrency adapts to latency, time-outs and refusals; the
 * rate is even and pauses when the server's quota is used up. A request cancelled while waiting is `cancelled`.
 * Its time-out starts when it is sent, not while it waits here.
 */
export function withLimits(model: LanguageModel, limits: Limits): LanguageModel {
  const { now } = limits
  const concurrency = learnedConcurrency(limits.concurrency)
  const queue = new PQueue({ concurrency: concurrency.now() })
  const requests = pacer(limits.requestsPerMinute ?? Number.POSITIVE_INFINITY)
  const tokens = pacer(limits.tokensPerMinute ?? Number.POSITIVE_INFINITY)
  let answered = 0
  let outputTokens = 0

  const send = async (request: Request): Promise<Completion> => {
    const output = answered === 0 ? request.maxTokens : outputTokens / answered
    const guess = estimateInput(request) + output
    const time = now()
    const wait = Math.max(requests.reserve(1, time), tokens.reserve(guess, time))
    if (wait > 0) await sleep(wait, undefined, signalOf(request))

    const busy = queue.pending >= queue.concurrency
    const start = now()
    const completion = await model.complete(request)
    concurrency.observe(outcomeOf(completion, now() - start), busy)
    if (concurrency.now() < queue.concurrency) pauseFor(completion, requests, now())
    queue.concurrency = concurrency.now()
    if (completion.status === 'answered') {
      const { inputTokens, outputTokens: used } = completion.usage
      answered += 1
      outputTokens += used ?? output
      if (inputTokens !== undefined && used !== undefined)
        tokens.correct(inputTokens + used - guess)
    }
    return heeded(completion, { requests, tokens, now: now() })
  }

  const complete = async (request: Request): Promise<Completion> => {
    try {
      return await queue.add(() => send(request), signalOf(request))
    } catch (error) {
      if (request.signal?.aborted) return cancelled
      throw error
    }
  }
  return { ...model, complete }
}

function signalOf({ signal }: Request): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal }
}

function outcomeOf(completion: Completion, milliseconds: number): Outcome {
  if (completion.status === 'answered') return { kind: 'served', milliseconds }
  const { reason } = completion
  return reason === 'rate-limited' || reason === 'timeout' ? { kind: reason } : { kind: 'other' }
}

/** If many requests are refused, all wait as long as the server asks; if only one is, only that one waits. */
function pauseFor(completion: Completion, requests: Pacer, now: number): void {
  if (completion.status === 'answered' || completion.retryAfter === undefined) return
  requests.pauseUntil(now + Math.min(completion.retryAfter, 60_000))
}

/** Waits until the server's quota resets once it is used up. */
function heeded(
  { rateLimits, ...completion }: Completion & { readonly rateLimits?: RateLimits },
  { requests, tokens, now }: { requests: Pacer; tokens: Pacer; now: number },
): Completion {
  if (rateLimits?.requestsLeft === 0) requests.pauseUntil(now + (rateLimits.requestsResetIn ?? 0))
  if (rateLimits?.tokensLeft === 0) tokens.pauseUntil(now + (rateLimits.tokensResetIn ?? 0))
  return completion
}
