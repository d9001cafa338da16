import { type Interval, wilsonInterval } from './wilson-interval.ts'

export interface WeightedShare extends Interval {
  readonly rate: number
  /** Effective number of equally weighted rows. */
  readonly effective: number
}

/**
 * A population share from rows drawn with known probabilities, each weighted by 1 / probability (Hajek 1971, the ratio form of Horvitz
 * and Thompson 1952), with Wilson's interval for an effective (sum w)^2 / sum w^2 rows (Kish 1965). `undefined` without rows.
 */
export function weightedShare(
  rows: readonly { readonly value: boolean; readonly probability: number }[],
): WeightedShare | undefined {
  const weights = rows.map(({ probability }) => 1 / probability)
  const total = sumOf(weights)
  const holds = sumOf(weights.filter((_, index) => rows[index]?.value === true))
  const effective = total ** 2 / sumOf(weights.map((weight) => weight ** 2))
  const rate = holds / total
  const interval = rows.length === 0 ? undefined : wilsonInterval(rate * effective, effective)
  return interval && { rate, effective, ...interval }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
