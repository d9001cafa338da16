import { normalQuantile } from './normal-quantile.ts'
import type { Interval } from './wilson-interval.ts'

/** `weight`: how much the predictions count, in [0, 1]; 0 is the plain mean of the human judgements. */
export interface PredictionPoweredMean extends Interval {
  readonly estimate: number
  readonly weight: number
}

/**
 * Estimates the mean human judgement of all items, from judgements of a part and an assessor's of all (Angelopoulos, Duchi and Zrnic 2023, "PPI++"), with
 * the weight that minimizes the interval unless one is given; as ppi-python's `ppi_mean_ci`. A constant assessor gets
 * weight 0. `undefined` without human judgements.
 */
export function predictionPoweredMean(
  checked: readonly { readonly person: number; readonly assessor: number }[],
  unchecked: readonly number[],
  options: { readonly confidence?: number; readonly weight?: number } = {},
): PredictionPoweredMean | undefined {
  if (checked.length === 0) return undefined
  const people = checked.map(({ person }) => person)
  const assessed = checked.map(({ assessor }) => assessor)
  const weight =
    unchecked.length === 0 ? 0 : (options.weight ?? bestWeight(people, assessed, unchecked))
  const rectifiers = people.map((person, index) => person - weight * (assessed[index] ?? 0))
  const imputed = unchecked.map((value) => weight * value)
  const estimate = meanOf(rectifiers) + (imputed.length === 0 ? 0 : meanOf(imputed))
  const error = Math.sqrt(
    varianceOf(rectifiers) / rectifiers.length +
      (imputed.length === 0 ? 0 : varianceOf(imputed) / imputed.length),
  )
  const margin = normalQuantile((1 + (options.confidence ?? 0.95)) / 2) * error
  return { estimate, weight, low: estimate - margin, high: estimate + margin }
}

function bestWeight(
  people: readonly number[],
  assessed: readonly number[],
  unchecked: readonly number[],
): number {
  const [person, assessor] = [meanOf(people), meanOf(assessed)]
  const covariance =
    people.reduce(
      (sum, value, index) => sum + (value - person) * ((assessed[index] ?? 0) - assessor),
      0,
    ) / people.length
  const all = [...assessed, ...unchecked]
  const variance = (varianceOf(all) * all.length) / (all.length - 1)
  if (variance === 0) return 0
  return Math.min(1, Math.max(0, covariance / ((1 + people.length / unchecked.length) * variance)))
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Population variance, not the sample's. */
function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
}
