import { setTimeout as sleep } from 'node:timers/promises'
import pRetry from 'p-retry'
import type { Completion, Request } from '../domain/completion.ts'
import type { LanguageModel } from '../domain/language-model.ts'
import type { RandomStream } from '../random/stream.ts'

export interface RetryOptions {
  /** At most so many requests for one answer. */
  readonly attempts: number
  /** Spreads the waits, so that requests refused together don't come back together. */
  readonly random: RandomStream
  /** Milliseconds before the second request; doubled for each further one. 1,000 unless given. */
  readonly firstWait?: number
  /** No wait is longer; a server that asks for a longer one is not asked again. 60,000 unless given. */
  readonly longestWait?: number
}

type Failure = Extract<Completion, { status: 'failed' }>

/** Carries a failure worth another request through p-retry, which knows errors only. */
class WorthAnother extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/**
 * The same model, asked again after a failure that may pass: exponential backoff with jitter, or the wait that the server
 * asked for. The last failure counts all attempts.
 */
export function withRetry(model: LanguageModel, options: RetryOptions): LanguageModel {
  const longestWait = options.longestWait ?? 60_000

  const attempt = async (request: Request, attempts: number): Promise<Completion> => {
    const completion = await model.complete(request)
    if (completion.status === 'answered') return completion
    const failure = { ...completion, attempts }
    const wait = failure.retryAfter ?? 0
    if (!failure.retryable || wait > longestWait || request.signal?.aborted) return failure
    throw new WorthAnother(failure)
  }

  const wait = async (failure: Failure, attempts: number, signal: AbortSignal | undefined) => {
    const backoff = Math.min(longestWait, (options.firstWait ?? 1000) * 2 ** (attempts - 1))
    const jittered = backoff * (0.5 + options.random.next() / 2)
    const asked = failure.retryAfter
    // somewhat later than asked, and spread
    const milliseconds = asked === undefined ? jittered : asked + jittered / 10
    await sleep(milliseconds, undefined, signal === undefined ? {} : { signal })
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
      // the attempts are used up, or the wait was cancelled: what was last seen is the answer
      const spent = error instanceof WorthAnother || request.signal?.aborted === true
      if (last !== undefined && spent) return last
      throw error
    }
  }
  return { ...model, complete }
}
