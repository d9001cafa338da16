import type { Interval } from './wilson-interval.ts'

/** A share and its interval. */
interface Estimated extends Interval {
  readonly rate: number
}

/**
 * First minus second of two independent shares, with the interval that those of the two imply (Zou and Donner 2008, "Construction of confidence
 * limits about effect measures: a general approach", Statistics in Medicine 27; for shares Newcombe 1998). Neither 0 nor 1 makes it a point.
 */
export function independentDifference(
  one: Estimated,
  other: Estimated,
): Interval & { readonly value: number } {
  const value = one.rate - other.rate
  return {
    value,
    low: value - Math.hypot(one.rate - one.low, other.high - other.rate),
    high: value + Math.hypot(one.high - one.rate, other.rate - other.low),
  }
}
