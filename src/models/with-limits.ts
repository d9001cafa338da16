import PQueue from 'p-queue'
import type { Completion, LanguageModel, Request } from '../domain/language-model.ts'

export interface Limits {
  /** Requests under way at once. */
  readonly concurrency: number
  /** In any sixty seconds; no limit unless given. */
  readonly requestsPerMinute?: number
}

/** The same model, never asked more than it may be; a request cancelled while it waits is `cancelled`. */
export function withLimits(model: LanguageModel, limits: Limits): LanguageModel {
  const { concurrency, requestsPerMinute } = limits
  const queue = new PQueue({
    concurrency,
    ...(requestsPerMinute === undefined
      ? {}
      : { interval: 60_000, intervalCap: requestsPerMinute, strict: true }),
  })
  const complete = async (request: Request): Promise<Completion> => {
    const { signal } = request
    try {
      return await queue.add(
        async () => model.complete(request),
        signal === undefined ? {} : { signal },
      )
    } catch (error) {
      if (signal?.aborted) return cancelled
      throw error
    }
  }
  return { ...model, complete }
}

const cancelled: Completion = {
  status: 'failed',
  reason: 'cancelled',
  message: 'the request was cancelled',
  retryable: false,
  attempts: 1,
}
