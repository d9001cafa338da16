import type { Share } from '../../domain/share.ts'
import { meanOfRows, shareOfValues } from './estimate.ts'
import type { QuestionRow } from './question-row.ts'

/** One stratum of a weighted mean. */
export interface Stratum {
  readonly weight: number
  readonly values: readonly (0 | 1)[]
  readonly rows: readonly QuestionRow[]
}

/**
 * The weighted mean of stratum means, such as domains with equal weight. Its error is stratified: each
 * observation contributes its distance from its stratum's mean (a stratified sandwich), clustered as usual. Empty strata are ignored.
 */
export function strataShare(strata: readonly Stratum[]): Share {
  const { values, rows } = strataValues(strata)
  const right = strata.reduce((sum, { values: all }) => sum + sumOf(all), 0)
  return shareOfValues(values, rows, right)
}

/** The standard error of that mean, in shares; `undefined` for fewer than two answers. */
export function strataError(strata: readonly Stratum[]): number | undefined {
  const { values, rows } = strataValues(strata)
  const { error } = meanOfRows(values, rows)
  return Number.isFinite(error) ? error : undefined
}

/** Numbers whose plain mean and clustered error equal those of the weighted mean. */
function strataValues(strata: readonly Stratum[]): {
  readonly values: readonly number[]
  readonly rows: readonly QuestionRow[]
} {
  const parts = strata.filter(({ values, weight }) => values.length > 0 && weight > 0)
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0)
  const count = parts.reduce((sum, { values }) => sum + values.length, 0)
  const whole = parts.reduce(
    (sum, { weight, values }) => sum + (weight / weights) * meanOf(values),
    0,
  )
  return {
    rows: parts.flatMap(({ rows }) => rows),
    values: parts.flatMap(({ weight, values }) => {
      const mean = meanOf(values)
      const stretch = (count * weight) / (weights * values.length)
      return values.map((value) => whole + stretch * (value - mean))
    }),
  }
}

function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length
}

function sumOf(values: readonly number[]): number {
  return values.reduce<number>((sum, value) => sum + value, 0)
}
