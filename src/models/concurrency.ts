/** What became of one request: how long it took at the server, or that the server had too much to do. */
export type Outcome =
  | { readonly kind: 'served'; readonly milliseconds: number }
  | { readonly kind: 'rate-limited' | 'timeout' | 'other' }

/** How many requests may be under way at once, learned from what becomes of them. */
export interface Concurrency {
  readonly now: () => number
  /** `busy`: as many as allowed were under way, so that the time taken says something of that number. */
  readonly observe: (outcome: Outcome, busy: boolean) => void
}

/**
 * Begins with one and doubles while twice as many at once bring clearly more answers a second: a server with one slot, where they would
 * only queue (and time out in the queue), stays at one or two. A time-out, or more than a tenth of refusals for the rate, takes it back.
 * Tries again now and then, as servers change.
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

/** Of the gain that a perfect server would show, so much is worth having more under way. */
const worth = 0.3
/** Requests that a judgement needs at least. */
const fewest = 3
/** The share of refusals for the rate that costs less than going slower. */
const tolerated = 0.1
const windowsHeld = 20
