import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { ElenchusError } from '../errors.ts'

/** Above this share of its heap in use, Node soon ends without a message for the user. */
const fullPart = 0.92
/** Part of the limit is for young objects, three spaces of 16 MB; long-lived ones cannot use it. */
const youngSpace = 48 << 20

/**
 * Watches how much of Node's heap is in use after each full garbage collection, so that work that
 * would crash can be refused with an error.
 */
export class HeapWatch implements Disposable {
  readonly #limit: number
  readonly #observer: PerformanceObserver
  #used = 0

  /** `limit` in bytes; Node's own unless given. */
  constructor(limit = getHeapStatistics().heap_size_limit - youngSpace) {
    this.#limit = limit
    this.#observer = new PerformanceObserver((list) => {
      const isFull = list
        .getEntries()
        .some((entry) => kindOf(entry) === constants.NODE_PERFORMANCE_GC_MAJOR)
      if (isFull) this.#used = getHeapStatistics().used_heap_size
    })
    this.#observer.observe({ entryTypes: ['gc'] })
  }

  /** Throws `too-little-memory` if the heap is almost full; `what` names what fills it, and `fix` how to use less. */
  refuseFull(what: string, fix: string): void {
    if (this.#used < fullPart * this.#limit) return
    const megabytes = Math.round(this.#limit / 2 ** 20)
    throw new ElenchusError(
      'too-little-memory',
      `${what} need more memory than Node may use (${megabytes} MB).`,
      {
        fix: `${fix}, or let Node use more: NODE_OPTIONS=--max-old-space-size=${2 * megabytes}`,
      },
    )
  }

  [Symbol.dispose](): void {
    this.#observer.disconnect()
  }
}

/** Node's own types leave it out of entries in general. */
function kindOf(entry: object): unknown {
  const detail = 'detail' in entry ? entry.detail : undefined
  return typeof detail === 'object' && detail !== null && 'kind' in detail ? detail.kind : undefined
}
