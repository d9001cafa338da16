import { setMaxListeners } from 'node:events'

export interface WorkersOptions<T> {
  readonly count: number
  /** Milliseconds from `signal` until requests under way are cancelled. */
  readonly grace: number
  readonly signal?: AbortSignal
  /** May say that no more items are to be taken; work under way still finishes. */
  readonly work: (item: T, signal: AbortSignal) => Promise<'go on' | 'stop'>
}

/**
 * Processes items, `count` at once, taking the next one only when a worker is free. When `signal` fires or `work`
 * throws, no more are taken; work under way may finish until its own signal fires: `grace` milliseconds after `signal`,
 * immediately after an error. Throws the first error once all work has ended.
 */
export async function workers<T>(
  items: AsyncIterator<T>,
  options: WorkersOptions<T>,
): Promise<void> {
  const stop = new AbortController()
  // every request under way listens to this signal
  setMaxListeners(0, stop.signal)
  const errors: unknown[] = []
  let stopped = options.signal?.aborted ?? false
  let timer: NodeJS.Timeout | undefined
  const onSignal = () => {
    stopped = true
    timer = setTimeout(() => stop.abort(), options.grace)
  }
  options.signal?.addEventListener('abort', onSignal, { once: true })

  const worker = async () => {
    while (!stopped) {
      const next = await items.next()
      if (next.done) return
      if ((await options.work(next.value, stop.signal)) === 'stop') stopped = true
    }
  }
  const guarded = () =>
    worker().catch((error: unknown) => {
      errors.push(error)
      stopped = true
      stop.abort()
    })

  await Promise.all(Array.from({ length: options.count }, guarded))
  clearTimeout(timer)
  options.signal?.removeEventListener('abort', onSignal)
  await items.return?.()
  if (errors.length > 0) throw errors[0]
}
