import { setMaxListeners } from 'node:events'

export interface WorkersOptions<T> {
  readonly count: number
  /** Milliseconds between `signal` and the end of what is under way. */
  readonly grace: number
  readonly signal?: AbortSignal
  /** May say that nothing more is to be taken; what is under way then ends as it will. */
  readonly work: (item: T, signal: AbortSignal) => Promise<'go on' | 'stop'>
}

/**
 * Works on items, `count` at once, taking the next one only when there is somebody for it. When `signal` fires or `work` throws,
 * nothing more is taken; what is under way may end, in `grace` milliseconds after the signal, at once after an error,
 * before its own signal fires. Throws the first error once all is quiet.
 */
export async function workers<T>(
  items: AsyncIterator<T>,
  options: WorkersOptions<T>,
): Promise<void> {
  const stop = new AbortController()
  // every request under way listens to it
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
