import { clusteredMean } from './clustered-mean.ts'
import { type Clustering, groupSums } from './clusters.ts'
import { normalDistribution } from './normal-distribution.ts'
import { normalQuantile } from './normal-quantile.ts'
import { quantile } from './quantile.ts'
import { studentDistribution, studentQuantile } from './student-t.ts'
import type { Interval } from './wilson-interval.ts'

/** With fewer groups than this, the small-sample correction applies. */
const fewClusters = 40

/** With at least this many groups, the normal limit is closer than finite draws, and free. */
const manyClusters = 400

/** `p`: two-sided, for a true mean of 0. `error`: the standard deviation of the draws. */
export interface BootstrappedMean {
  readonly mean: number
  readonly error: number
  readonly p: number
  readonly clusters: number
  readonly interval: (confidence: number) => Interval
}

export interface BootstrapOptions {
  /** A uniform integer in [0, bound), seeded. */
  readonly below: (bound: number) => number
  readonly draws?: number
}

/**
 * The mean difference between two models on the same questions, resampling whole groups of questions (the paired cluster
 * bootstrap; Efron and Tibshirani 1993, Field and Welsh 2007). Below 40 groups the percentile interval is widened as in Hesterberg (2015,
 * "What teachers should know about the bootstrap"): Student's t with groups - 1 degrees of freedom, and the factor G / (G - 1). `undefined` with
 * fewer than two groups.
 */
export function pairedBootstrap(
  differences: ArrayLike<number>,
  clustering: Clustering,
  { below, draws = 4000 }: BootstrapOptions,
): BootstrappedMean | undefined {
  const sums = groupSums(differences, clustering)
  const clusters = sums.length
  if (clusters < 2) return undefined
  if (clusters >= manyClusters) return normalMean(differences, clustering)
  const means = new Float64Array(draws)
  for (let draw = 0; draw < draws; draw++) {
    let [total, size] = [0, 0]
    for (let drawn = 0; drawn < clusters; drawn++) {
      const group = sums[below(clusters)]
      total += group?.sum ?? 0
      size += group?.size ?? 0
    }
    means[draw] = total / size
  }
  means.sort()
  return {
    mean: sums.reduce((total, { sum }) => total + sum, 0) / differences.length,
    error: deviationOf(means),
    p: corrected(pValueOf(means), clusters),
    clusters,
    interval: (confidence) => {
      const tail = tailOf(confidence, clusters)
      return { low: quantile(means, tail), high: quantile(means, 1 - tail) }
    },
  }
}

function normalMean(differences: ArrayLike<number>, clustering: Clustering): BootstrappedMean {
  const { mean, error, clusters } = clusteredMean(differences, clustering)
  const interval = (confidence: number) => {
    const margin = normalQuantile((1 + confidence) / 2) * error
    return { low: mean - margin, high: mean + margin }
  }
  const p = error === 0 ? Number(mean === 0) : 2 * normalDistribution(-Math.abs(mean) / error)
  return { mean, error, p, clusters, interval }
}

/** The tail probability of the interval's ends: nominal from 40 groups on. */
function tailOf(confidence: number, clusters: number): number {
  const tail = (1 - confidence) / 2
  if (clusters >= fewClusters) return tail
  const widened = Math.sqrt(clusters / (clusters - 1)) * studentQuantile(1 - tail, clusters - 1)
  return normalDistribution(-widened)
}

/** The p value at which the widened interval just touches 0. */
function corrected(p: number, clusters: number): number {
  if (clusters >= fewClusters || p >= 1) return p
  const z = -normalQuantile(p / 2) / Math.sqrt(clusters / (clusters - 1))
  return Math.min(1, 2 * studentDistribution(-z, clusters - 1))
}

/** Twice the smaller tail beyond 0; never 0, because the number of draws is finite (Davison and Hinkley 1997). */
function pValueOf(sorted: Float64Array): number {
  let [atMost, atLeast] = [0, 0]
  for (const mean of sorted) {
    if (mean <= 0) atMost++
    if (mean >= 0) atLeast++
  }
  return Math.min(1, (2 * (Math.min(atMost, atLeast) + 1)) / (sorted.length + 1))
}

function deviationOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1))
}
