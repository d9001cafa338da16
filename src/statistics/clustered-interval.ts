import { type ConfusionTable, emptyTable } from './confusion-table.ts'
import { normalQuantile } from './normal-quantile.ts'
import type { Interval } from './wilson-interval.ts'

/**
 * Interval of a statistic with clustered rows (answers to one question are not independent): a delete-one-cluster
 * jackknife with a normal quantile (Miller, "The jackknife: a review", Biometrika 61, 1974). Within `bounds`.
 * `undefined` with fewer than two clusters, or if the statistic is undefined with or without one of them.
 */
export function clusteredInterval(
  clusters: readonly ConfusionTable[],
  statistic: (table: ConfusionTable) => number | undefined,
  bounds: Interval,
  confidence = 0.95,
): Interval | undefined {
  const all = clusters.reduce(sumOf, emptyTable)
  const estimate = statistic(all)
  if (estimate === undefined || clusters.length < 2) return undefined

  const without: number[] = []
  for (const cluster of clusters) {
    const value = statistic(differenceOf(all, cluster))
    if (value === undefined) return undefined
    without.push(value)
  }
  const mean = without.reduce((sum, value) => sum + value, 0) / without.length
  const squares = without.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const error = Math.sqrt(((without.length - 1) / without.length) * squares)
  const margin = normalQuantile(1 - (1 - confidence) / 2) * error
  return {
    low: Math.max(bounds.low, estimate - margin),
    high: Math.min(bounds.high, estimate + margin),
  }
}

function sumOf(one: ConfusionTable, other: ConfusionTable): ConfusionTable {
  return {
    truePositive: one.truePositive + other.truePositive,
    falsePositive: one.falsePositive + other.falsePositive,
    falseNegative: one.falseNegative + other.falseNegative,
    trueNegative: one.trueNegative + other.trueNegative,
  }
}

function differenceOf(one: ConfusionTable, other: ConfusionTable): ConfusionTable {
  return {
    truePositive: one.truePositive - other.truePositive,
    falsePositive: one.falsePositive - other.falsePositive,
    falseNegative: one.falseNegative - other.falseNegative,
    trueNegative: one.trueNegative - other.trueNegative,
  }
}
