import type { ClusteredMean } from './clustered-mean.ts'

/** One cell of a standard: its weight and the scores in it. */
export interface StandardCell {
  readonly weight: number
  readonly values: readonly number[]
  /** The group of each score, such as its subject. */
  readonly groups: readonly number[]
}

export interface StandardisedMean {
  readonly mean: number
  /** One number for each score, cell after cell, whose plain mean is `mean` and whose clustered error is that of `mean`. */
  readonly linearised: readonly number[]
  /** The error if scores were independent, by Laplace's rule of succession: few scores that are all alike show no spread. */
  readonly leastError: number
  /** Degrees of freedom of that error, which a heavy cell of few scores lowers (Satterthwaite 1946). */
  readonly degrees: number
  /** As many equally weighted scores (Kish 1965): 1 / sum of W² / n over the cells. */
  readonly effective: number
}

/**
 * Mean standardised to given weights (direct standardisation: the sum of W times a cell's mean, with W summing to 1), and its
 * linearisation: each score's distance from its cell's mean, times W / n, as in the variance of a poststratified mean (Särndal,
 * Swensson and Wretman 1992, 7.6), with G / (G - 1) of each cell's groups (Cochran 1977, 5.4). Those of a cell with one group are measured from the
 * mean of all (collapsed strata; Cochran 1977, 5A.12). `undefined` where a cell is empty: then nothing is standardised.
 */
export function standardisedMean(cells: readonly StandardCell[]): StandardisedMean | undefined {
  const weighed = cells.filter(({ weight }) => weight > 0)
  if (weighed.length === 0 || weighed.some(({ values }) => values.length === 0)) return undefined
  const weights = sumOf(weighed.map(({ weight }) => weight))
  const parts = weighed.map(({ weight, values, groups }) => ({
    share: weight / weights,
    values,
    groups: new Set(groups).size,
    mean: sumOf(values) / values.length,
  }))
  const variances = parts.map(({ share, values }) => {
    const rate = (sumOf(values) + 1) / (values.length + 2)
    return (share ** 2 * rate * (1 - rate)) / values.length
  })
  const ofVariance = (cell: number) => (variances[cell] ?? 0) / sumOf(variances)
  const all = sumOf(parts.map(({ values }) => values.length))
  const mean = sumOf(parts.map((part) => part.share * part.mean))
  const linearised = parts.flatMap(({ share, values, groups, mean: own }) => {
    const centre = groups === 1 ? mean : own
    const spread = groups === 1 ? 1 : Math.sqrt(groups / (groups - 1))
    const stretch = ((share * all) / values.length) * spread
    return values.map((value) => stretch * (value - centre))
  })
  // a single group has residuals whose sum is not zero
  const shift = sumOf(linearised) / all
  return {
    mean,
    linearised: linearised.map((value) => mean + value - shift),
    leastError: Math.sqrt(sumOf(variances)),
    degrees:
      1 / sumOf(parts.map(({ groups }, cell) => ofVariance(cell) ** 2 / Math.max(1, groups - 1))),
    effective: 1 / sumOf(parts.map(({ share, values }) => share ** 2 / values.length)),
  }
}

/** The mean with a clustered error, which is no less than that of independent scores, and no more certain than the cells let it be. */
export function withClusteredError(
  { leastError, degrees, linearised }: StandardisedMean,
  { mean, error, clusters }: ClusteredMean,
): ClusteredMean {
  const most = Math.min(Math.floor(degrees) + 1, linearised.length - 1)
  return {
    mean,
    error: Math.max(error, leastError),
    clusters: Math.max(2, Math.min(clusters, most)),
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
