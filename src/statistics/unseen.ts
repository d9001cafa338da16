import type { BootstrappedMean } from './paired-bootstrap.ts'
import { type Interval, wilsonInterval } from './wilson-interval.ts'

/**
 * Widens the interval of a bootstrapped mean whose values are all equal: without spread it would be a point. Each end moves towards its bound (the
 * least and greatest possible value) by the largest share of other values that so many clusters may have missed: the upper end of Wilson's interval
 * of 0 in `clusters`. Other means are returned unchanged.
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
