/** Spreads what is sent evenly over time. */
export interface Pacer {
  /** Milliseconds to wait until so many units may be sent; takes them. */
  readonly reserve: (units: number, now: number) => number
  /** Nothing is sent before then. */
  readonly pauseUntil: (time: number) => void
  /** Puts right what was reserved by a guess. */
  readonly correct: (units: number) => void
}

/**
 * At most `perMinute` units in any minute and, from twenty a second on, no more than a second's share in any second: evenly, without a
 * burst at the beginning. At such rates timers fire late often enough to matter: what they lost in the last 40 ms is made up for, and the
 * rate is somewhat lower in turn, 95 % of a hundred a second.
 */
export function pacer(perMinute: number): Pacer {
  const perSecond = perMinute / 60
  const credit = perSecond < 20 ? 0 : 40
  const used = credit === 0 ? 1 - 1 / (perMinute + 1) : (1 - 1 / perSecond) / (1 + credit / 1000)
  const interval = perMinute === Number.POSITIVE_INFINITY ? 0 : 60_000 / (used * perMinute)
  let next = Number.NEGATIVE_INFINITY
  return {
    reserve: (units, now) => {
      next = Math.max(next, now - credit)
      const wait = Math.max(0, next - now)
      next += units * interval
      return wait
    },
    pauseUntil: (time) => {
      next = Math.max(next, time)
    },
    correct: (units) => {
      next += units * interval
    },
  }
}
