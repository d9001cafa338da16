/** Outcome of one request: its latency, or that the server was overloaded. */
export type Outcome =
  | { readonly kind: 'served'; readonly milliseconds: number }
  | { readonly kind: 'rate-limited' | 'timeout' | 'other' }

/** Adaptive limit of concurrent requests, learned from outcomes. */
export interface Concurrency {
  readonly now: () => number
  /** `busy`: the limit was reached, so the latency is informative about it. */
  readonly observe: (outcome: Outcome, busy: boolean) => void
}

/**
 * Starts at one and doubles while doubling clearly raises throughput. A server with one slot, where requests would
 * only queue (and time out in the queue), stays at one or two. A time-out, or more than a tenth of rate-limit refusals, lowers it again.
 * Retries a higher limit now and then, because servers change.
 */
export function learnedConcurrency(most: number): Concurrency {
  let limit = 1
  let before: { readonly limit: number; readonly rate: number } | undefined
  let times: number[] = []
  let refused = 0
  let holds = 0

  const moveTo = (next: number) => {
    limit = Math.max(1, Math.min(most, Math.floor(next)))
    times = []
    refused = 0
  }
  const takeBack = (share: number) => {
    moveTo(limit * share)
    before = undefined
    holds = windowsHeld
  }

  const endWindow = () => {
    const rate = limit / (times.reduce((sum, time) => sum + time, 0) / times.length || 1)
    const gained =
      before === undefined || rate > before.rate * (1 + worth * (limit / before.limit - 1))
    if (holds > 0) {
      holds -= 1
      times = []
      refused = 0
    } else if (!gained && before !== undefined) {
      const { limit: lower } = before
      before = undefined
      holds = windowsHeld
      moveTo(lower)
    } else if (limit < most) {
      before = { limit, rate }
      moveTo(limit * 2)
    } else {
      times = []
      refused = 0
    }
  }

  const observe = (outcome: Outcome, busy: boolean) => {
    switch (outcome.kind) {
      case 'timeout':
        return takeBack(0.5)
      case 'rate-limited':
        refused += 1
        if (refused >= fewest && refused > tolerated * (times.length + refused)) takeBack(0.7)
        return
      case 'other':
        return
      case 'served':
        if (!busy && limit > 1) return
        times.push(outcome.milliseconds)
        if (times.length >= Math.max(fewest, 2 * limit)) endWindow()
    }
  }
  return { now: () => limit, observe }
}

/** Share of the ideal gain that justifies more concurrency. */
const worth = 0.3
/** Minimum number of requests for a decision. */
const fewest = 3
/** Share of rate-limit refusals that costs less than slowing down. */
const tolerated = 0.1
const windowsHeld = 20
