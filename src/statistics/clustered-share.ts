import type { ClusteredMean } from './clustered-mean.ts'
import { normalQuantile } from './normal-quantile.ts'
import { studentQuantile } from './student-t.ts'
import { type Interval, wilsonInterval } from './wilson-interval.ts'

/** `designEffect`: ratio of the variance to that of independent trials, at least 1. */
export interface ClusteredShare extends Interval {
  readonly rate: number
  readonly designEffect: number
  /** Effective number of independent trials. */
  readonly effective: number
  readonly clusters: number
}

/**
 * Interval of a clustered proportion: Wilson's with the effective number of trials, reduced further
 * if there are few groups (Student's t with groups - 1 degrees of freedom instead of the normal; Korn and Graubard 1998, with
 * Wilson's interval instead of Clopper and Pearson's). All right or all wrong says nothing about the clustering: an intraclass
 * correlation of .02 is then assumed, so that more answers never say less (Kish 1965). `undefined` without trials.
 */
export function clusteredShare(
  { mean, error, clusters }: ClusteredMean,
  trials: number,
  confidence = 0.95,
): ClusteredShare | undefined {
  if (trials === 0) return undefined
  // all independent: Wilson's interval itself, which handles small numbers better than a correction
  const effect = clusters === trials ? 1 : designEffectOf({ mean, error, clusters }, trials)
  const narrowing = clusters === trials || clusters < 2 ? 1 : narrowingOf(clusters, confidence)
  const effective = (trials / effect) * narrowing
  const interval = wilsonInterval(mean * effective, effective, confidence)
  return interval === undefined
    ? undefined
    : { rate: mean, designEffect: effect, effective, clusters, ...interval }
}

/** Of answers that are all alike, in one group; half of the usual .05 of surveys, because clusters that err would have shown. */
const assumedCorrelation = 0.02

function designEffectOf({ mean, error, clusters }: ClusteredMean, trials: number): number {
  const independent = (mean * (1 - mean)) / trials
  const varies = independent > 0 && Number.isFinite(error)
  if (varies) return Math.max(1, error ** 2 / independent)
  return 1 + (trials / clusters - 1) * assumedCorrelation
}

function narrowingOf(clusters: number, confidence: number): number {
  const probability = (1 + confidence) / 2
  return (normalQuantile(probability) / studentQuantile(probability, clusters - 1)) ** 2
}
