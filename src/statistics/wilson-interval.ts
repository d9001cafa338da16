import { normalQuantile } from './normal-quantile.ts'

export interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * Wilson score interval for a proportion (Wilson 1927), both ends in [0, 1].
 * With no trials there is no interval: returns `undefined`. Counts need not be whole.
 */
export function wilsonInterval(
  successes: number,
  trials: number,
  confidence = 0.95,
): Interval | undefined {
  if (trials <= 0) return undefined
  const z = normalQuantile(1 - (1 - confidence) / 2)
  const rate = successes / trials
  const scale = 1 + (z * z) / trials
  const centre = rate + (z * z) / (2 * trials)
  const margin = z * Math.sqrt((rate * (1 - rate)) / trials + (z * z) / (4 * trials * trials))

  // at 0 % and 100 % the formula gives the end itself up to rounding
  const low = successes === 0 ? 0 : Math.max(0, (centre - margin) / scale)
  const high = successes === trials ? 1 : Math.min(1, (centre + margin) / scale)
  return { low, high }
}
