import type { BootstrappedMean } from './paired-bootstrap.ts'
import { type Interval, wilsonInterval } from './wilson-interval.ts'

/**
 * A bootstrapped mean of values that are all alike has no spread, and would be sure of what it can't know. Here each end goes as far towards its
 * bound (the least and greatest value possible) as the share of other values that none of so many clusters would show: the upper end of Wilson's
 * interval of 0 in `clusters`. Other means are returned as they are.
 */
export function withUnseen(
  found: BootstrappedMean,
  bounds: Interval,
  clusters = found.clusters,
): BootstrappedMean {
  // draws of equal values differ by rounding
  if (found.error > 1e-9) return found
  const { mean } = found
  return {
    ...found,
    interval: (confidence) => {
      const unseen = wilsonInterval(0, clusters, confidence)?.high ?? 1
      return {
        low: mean - (mean - bounds.low) * unseen,
        high: mean + (bounds.high - mean) * unseen,
      }
    },
  }
}
