import { setTimeout as sleep } from 'node:timers/promises'
import pRetry from 'p-retry'
import type { Completion, Request } from '../domain/completion.ts'
import type { LanguageModel } from '../domain/language-model.ts'
import type { RandomStream } from '../random/stream.ts'

export interface RetryOptions {
  /** Maximum number of attempts per answer. */
  readonly attempts: number
  /** Jitter, so that requests refused together don't return together. */
  readonly random: RandomStream
  /** Milliseconds before the second attempt, doubled for each further one; default 1,000. */
  readonly firstWait?: number
  /** Maximum wait; a server that asks for longer is not retried. Default 60,000. */
  readonly longestWait?: number
}

type Failure = Extract<Completion, { status: 'failed' }>

/** Carries a retryable failure through p-retry, which only knows errors. */
class WorthAnother extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/**
 * The same model with retries for temporary failures: exponential backoff with jitter, or the wait that the server
 * requests. The last failure counts all attempts. A server that was never reached is not waited for: its address is
 * wrong, or nothing listens there.
 */
export function withRetry(model: LanguageModel, options: RetryOptions): LanguageModel {
  const longestWait = options.longestWait ?? 60_000
  let reached = false

  const attempt = async (request: Request, attempts: number): Promise<Completion> => {
    const completion = await model.complete(request)
    reached ||= completion.status === 'answered' || completion.unreached !== true
    if (completion.status === 'answered') return completion
    const failure = { ...completion, attempts }
    const wait = failure.retryAfter ?? 0
    const worthIt = failure.retryable && reached && wait <= longestWait
    if (!worthIt || request.signal?.aborted) return failure
    throw new WorthAnother(failure)
  }

  const wait = async (failure: Failure, attempts: number, signal: AbortSignal | undefined) => {
    const backoff = Math.min(longestWait, (options.firstWait ?? 1000) * 2 ** (attempts - 1))
    const jittered = backoff * (0.5 + options.random.next() / 2)
    const asked = failure.retryAfter
    // slightly later than requested, with jitter
    const milliseconds = asked === undefined ? jittered : asked + jittered / 10
    await sleep(milliseconds, undefined, { signal })
  }

  const complete = async (request: Request): Promise<Completion> => {
    let last: Failure | undefined
    try {
      return await pRetry((number) => attempt(request, number), {
        retries: options.attempts - 1,
        minTimeout: 0,
        onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
          if (!(error instanceof WorthAnother)) return
          last = error.failure
          if (retriesLeft > 0) await wait(error.failure, attemptNumber, request.signal)
        },
        shouldRetry: ({ error }) => error instanceof WorthAnother,
      })
    } catch (error) {
      // out of attempts, or the wait was cancelled: return the last failure
      const spent = error instanceof WorthAnother || request.signal?.aborted === true
      if (last !== undefined && spent) return last
      throw error
    }
  }
  return { ...model, complete }
}
