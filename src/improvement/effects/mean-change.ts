import { clusteredMean } from '../../statistics/clustered-mean.ts'
import { clusteringOf } from '../../statistics/clusters.ts'
import { normalDistribution } from '../../statistics/normal-distribution.ts'
import type { Scored } from './compared.ts'

/** A mean over bundles with its standard error, and one-sided p values that it lies above and below 0. */
export interface MeanChange {
  readonly mean: number
  readonly error: number
  readonly above: number
  readonly below: number
}

export function meanChange(rows: readonly Scored[], measure: (row: Scored) => number): MeanChange {
  if (rows.length === 0) return changeOf(0, Number.POSITIVE_INFINITY)
  const { mean, error } = clusteredMean(
    rows.map(measure),
    clusteringOf(rows.map(({ bundle }) => bundle)),
  )
  return changeOf(mean, error)
}

/** Difference of two means over different questions. */
export function difference(one: MeanChange, other: MeanChange): MeanChange {
  return changeOf(one.mean - other.mean, Math.hypot(one.error, other.error))
}

function changeOf(mean: number, error: number): MeanChange {
  const z = mean === 0 ? 0 : mean / error
  return { mean, error, above: normalDistribution(-z), below: normalDistribution(z) }
}
