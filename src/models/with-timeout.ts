export type Timed<T> =
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'timeout' }
  | { readonly status: 'cancelled' }
  | { readonly status: 'threw'; readonly error: unknown }

/**
 * Runs `work` with a signal that fires after this many milliseconds, or with `outer`. Uses its own listener, removed at the end, because
 * `AbortSignal.any` on a signal that lives as long as the run keeps every request's signal alive.
 */
export async function withTimeout<T>(
  outer: AbortSignal | undefined,
  milliseconds: number,
  work: (signal: AbortSignal) => PromiseLike<T>,
): Promise<Timed<T>> {
  if (outer?.aborted) return { status: 'cancelled' }
  const controller = new AbortController()
  const cancel = () => controller.abort()
  const timer = setTimeout(cancel, milliseconds)
  outer?.addEventListener('abort', cancel)
  try {
    return { status: 'done', value: await work(controller.signal) }
  } catch (error) {
    if (outer?.aborted) return { status: 'cancelled' }
    return controller.signal.aborted ? { status: 'timeout' } : { status: 'threw', error }
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', cancel)
  }
}
