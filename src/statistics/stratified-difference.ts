import { studentQuantile } from './student-t.ts'
import type { Interval } from './wilson-interval.ts'

/** A value, and the number of the group that it is drawn with, such as its subject. */
interface Grouped {
  readonly value: number
  readonly group: number
}

/** Values of two sets that are alike but for the set. */
export interface TwoSets {
  readonly first: readonly Grouped[]
  readonly second: readonly Grouped[]
}

export interface StratifiedDifference extends Interval {
  /** First minus second, and both means, weighted alike. */
  readonly rate: number
  readonly first: number
  readonly second: number
}

/**
 * The mean difference of two sets within strata, each weighted by n m / (n + m), so that a stratum of one against many decides little (Mantel and
 * Haenszel 1959). Its variance is that of a bootstrap over groups in the union of both sets of a stratum, in closed form: with no difference between
 * the sets they are one sample, so a stratum of one value in each still shows how values differ. `undefined` where no stratum has both.
 */
export function stratifiedDifference(
  strata: readonly TwoSets[],
  confidence = 0.95,
): StratifiedDifference | undefined {
  const both = strata.filter(({ first, second }) => first.length > 0 && second.length > 0)
  if (both.length === 0) return undefined
  let [whole, one, other, variance, degrees] = [0, 0, 0, 0, 0]
  for (const { first, second } of both) {
    const [n, m] = [first.length, second.length]
    const weight = (n * m) / (n + m)
    whole += weight
    one += weight * meanOf(first)
    other += weight * meanOf(second)
    const spread = spreadOf(first, second)
    variance += weight ** 2 * spread.variance * (1 / n + 1 / m)
    degrees += spread.groups - 1
  }
  const rate = (one - other) / whole
  const quantile = studentQuantile((1 + confidence) / 2, Math.max(1, degrees))
  const margin = (quantile * Math.sqrt(variance)) / whole
  return {
    rate,
    first: one / whole,
    second: other / whole,
    low: Math.max(-1, rate - margin),
    high: Math.min(1, rate + margin),
  }
}

/** The variance of one value, groups counted as one draw each. */
function spreadOf(first: readonly Grouped[], second: readonly Grouped[]) {
  const all = [...first, ...second]
  const mean = meanOf(all)
  const sums = new Map<string, number>()
  for (const [side, values] of [first, second].entries()) {
    for (const { value, group } of values) {
      const name = `${side} ${group}`
      sums.set(name, (sums.get(name) ?? 0) + value - mean)
    }
  }
  const groups = sums.size
  const squares = [...sums.values()].reduce((sum, each) => sum + each ** 2, 0)
  return { groups, variance: (squares / all.length) * (groups / (groups - 1)) }
}

function meanOf(values: readonly Grouped[]): number {
  return values.reduce((sum, { value }) => sum + value, 0) / values.length
}
