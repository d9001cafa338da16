import type { Completion, Request } from '../domain/completion.ts'
import { withoutSecrets } from '../text/hide-secrets.ts'
import { failure } from './failure.ts'
import { type ProviderOptions, usualTimeout } from './provider.ts'
import { withTimeout } from './with-timeout.ts'

interface Work<T> {
  readonly ask: (signal: AbortSignal) => PromiseLike<T>
  readonly read: (value: T, milliseconds: number) => Completion
  /** Converts a thrown error to data; rethrows bugs. */
  readonly failed: (error: unknown) => Completion | Promise<Completion>
  /** Values that no text of the result may contain. */
  readonly secrets: readonly string[]
}

/** One request with a time-out: its result, a time-out or a cancellation, as data, without secrets. */
export async function timedCompletion<T>(
  { signal }: Pick<Request, 'signal'>,
  { timeout = usualTimeout, now }: Pick<ProviderOptions, 'timeout' | 'now'>,
  work: Work<T>,
): Promise<Completion> {
  const start = now()
  const outcome = await withTimeout(signal, timeout, (within) =>
    Promise.race([work.ask(within), aborted(within)]),
  )
  switch (outcome.status) {
    case 'done':
      return withoutSecrets(await work.read(outcome.value, now() - start), work.secrets)
    case 'timeout':
      return failure('timeout', `no answer within ${timeout / 1000} s`, true)
    case 'cancelled':
      return failure('cancelled', 'the request was cancelled', false)
    case 'threw':
      return withoutSecrets(await work.failed(outcome.error), work.secrets)
  }
}

/** For work that ignores its signal. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
