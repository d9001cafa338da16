import { type Clustering, groupSums, intersection } from './clusters.ts'

/** `error`: standard error; `clusters`: the number of groups. */
export interface ClusteredMean {
  readonly mean: number
  readonly error: number
  readonly clusters: number
}

/**
 * The mean and its cluster-robust standard error: the sandwich estimator with the small-sample correction
 * G / (G - 1) (Liang and Zeger 1986; as statsmodels' `cov_type='cluster'`).
 * With a single group the error is unknown: infinite.
 */
export function clusteredMean(values: ArrayLike<number>, clustering: Clustering): ClusteredMean {
  const groups = groupSums(values, clustering)
  const mean = groups.reduce((total, { sum }) => total + sum, 0) / values.length
  const clusters = groups.length
  const squares = groups.reduce((total, { sum, size }) => total + (sum - size * mean) ** 2, 0)
  const error =
    clusters < 2
      ? Number.POSITIVE_INFINITY
      : Math.sqrt((squares * clusters) / (clusters - 1)) / values.length
  return { mean, error, clusters }
}

/**
 * The same with two-way clustering (subject and relation): the variances of both ways minus
 * that of their intersection (Cameron, Gelbach and Miller 2011), at least the larger of the two. `clusters`
 * is the smaller number of groups.
 */
export function multiwayMean(
  values: ArrayLike<number>,
  [first, second]: readonly [Clustering, Clustering],
): ClusteredMean {
  const one = clusteredMean(values, first)
  const other = clusteredMean(values, second)
  const both = clusteredMean(values, intersection(first, second))
  const variance = one.error ** 2 + other.error ** 2 - both.error ** 2
  const finite = Number.isFinite(variance) ? Math.sqrt(Math.max(0, variance)) : 0
  return {
    mean: one.mean,
    error: Math.max(finite, one.error, other.error),
    clusters: Math.min(one.clusters, other.clusters),
  }
}
