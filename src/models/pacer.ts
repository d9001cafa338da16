/** Rate limiter that spreads requests evenly over time. */
export interface Pacer {
  /** Milliseconds to wait until this many units may be sent; reserves them. */
  readonly reserve: (units: number, now: number) => number
  /** Blocks sending until then. */
  readonly pauseUntil: (time: number) => void
  /** Corrects a reservation that was estimated. */
  readonly correct: (units: number) => void
}

/**
 * At most `perMinute` units in any minute and, from twenty per second on, at most a second's share in any second: evenly, without an
 * initial burst. At such rates late timers matter: delays of the last 40 ms are made up for, and the rate is slightly lower in return,
 * 95 % of the limit at a hundred per second.
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
