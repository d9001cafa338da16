import type { ClusteredMean } from './clustered-mean.ts'
import { normalQuantile } from './normal-quantile.ts'
import { studentQuantile } from './student-t.ts'
import { type Interval, wilsonInterval } from './wilson-interval.ts'

/** `designEffect`: by how much the variance exceeds that of independent trials, at least 1. */
export interface ClusteredShare extends Interval {
  readonly rate: number
  readonly designEffect: number
  /** As many independent trials would say as much. */
  readonly effective: number
  readonly clusters: number
}

/**
 * A proportion's interval where trials hang together: Wilson's with as many trials as would say as much were they independent, fewer
 * still where the groups are few (Student's t with groups - 1 degrees of freedom for the normal; Korn and Graubard 1998, with
 * Wilson's interval in place of Clopper and Pearson's). All right or all wrong tells nothing of how they hang together: then every
 * group counts as one trial. `undefined` without trials.
 */
export function clusteredShare(
  { mean, error, clusters }: ClusteredMean,
  trials: number,
  confidence = 0.95,
): ClusteredShare | undefined {
  if (trials === 0) return undefined
  // each on its own: Wilson's interval itself, which knows small numbers better than a correction does
  const effect = clusters === trials ? 1 : designEffectOf({ mean, error, clusters }, trials)
  const narrowing = clusters === trials || clusters < 2 ? 1 : narrowingOf(clusters, confidence)
  const effective = (trials / effect) * narrowing
  const interval = wilsonInterval(mean * effective, effective, confidence)
  return interval === undefined
    ? undefined
    : { rate: mean, designEffect: effect, effective, clusters, ...interval }
}

function designEffectOf({ mean, error, clusters }: ClusteredMean, trials: number): number {
  const independent = (mean * (1 - mean)) / trials
  const varies = independent > 0 && Number.isFinite(error)
  return varies ? Math.max(1, error ** 2 / independent) : trials / clusters
}

function narrowingOf(clusters: number, confidence: number): number {
  const probability = (1 + confidence) / 2
  return (normalQuantile(probability) / studentQuantile(probability, clusters - 1)) ** 2
}
