import { type ClusteredMean, clusteredMean, multiwayMean } from './clustered-mean.ts'
import type { Clustering } from './clusters.ts'
import { studentQuantile } from './student-t.ts'
import { type Interval, wilsonInterval } from './wilson-interval.ts'

/** One answer: the assessor's word, and where it was drawn for people and judged, theirs with its probability of being drawn. */
export interface CheckedValue {
  readonly assessor: number
  readonly person?: { readonly value: number; readonly probability: number }
}

/** `weight`: how far the assessor was trusted, in [0, 1]. */
export interface CheckedMean extends Interval {
  readonly estimate: number
  readonly weight: number
  readonly checked: number
}

/**
 * The mean of what people would say of all, from the assessor's word on all and people's on rows drawn with known, unequal probabilities:
 * the assessor's mean plus the weighted mean of the differences (Zrnic and Candes 2024, "Active statistical inference"; the difference
 * estimator of Sarndal, Swensson and Wretman 1992), weights summing to the whole (Hajek 1971), the assessor weighted so that the error is least
 * (as PPI++). Its error is that of the linearised terms, clustered as the answers are. `undefined` where nobody checked anything.
 */
export function checkedMean(
  rows: readonly CheckedValue[],
  [first, second]: readonly [Clustering, Clustering?],
  confidence = 0.95,
): CheckedMean | undefined {
  const people = rows.flatMap(({ assessor, person }) =>
    person === undefined ? [] : [{ assessor, ...person }],
  )
  if (people.length === 0) return undefined
  const total = sumOf(people.map(({ probability }) => 1 / probability))
  const shares = rows.map(({ person }) =>
    person === undefined ? 0 : 1 / person.probability / total,
  )
  const said = sumOf(rows.map(({ person }, row) => (shares[row] ?? 0) * (person?.value ?? 0)))
  const assessed = sumOf(rows.map(({ assessor }, row) => (shares[row] ?? 0) * assessor))
  // each row's part in the mean: of people's word alone, and of the assessor's with it
  const alone = rows.map(({ person }, row) => {
    return said + rows.length * (shares[row] ?? 0) * ((person?.value ?? said) - said)
  })
  const helped = rows.map(({ assessor }, row) => {
    return (assessor - assessed) * (1 - rows.length * (shares[row] ?? 0))
  })
  const weight = bestWeight(alone, helped)
  const terms = alone.map((term, row) => term + weight * (helped[row] ?? 0))
  const mean: ClusteredMean =
    second === undefined ? clusteredMean(terms, first) : multiwayMean(terms, [first, second])
  // where people and assessor never differed, one difference among one row more may still be there
  const differs = people.some(({ assessor, value }) => assessor !== value)
  const unseen = differs ? 0 : 1 / (people.length + 1)
  // people who said the same of all have shown no spread: what so few could have missed is Wilson's interval
  const word = people[0]?.value ?? 0
  const alike =
    (word === 0 || word === 1) && people.every(({ value }) => value === word)
      ? wilsonInterval(word * people.length, people.length, confidence)
      : undefined
  const degrees = Math.max(1, Math.min(people.length, mean.clusters) - 1)
  const margin = studentQuantile((1 + confidence) / 2, degrees) * Math.hypot(mean.error, unseen)
  return {
    estimate: clamped(mean.mean),
    low: clamped(Math.min(mean.mean - margin, alike?.low ?? 1)),
    high: clamped(Math.max(mean.mean + margin, alike?.high ?? 0)),
    weight,
    checked: people.length,
  }
}

function bestWeight(alone: readonly number[], helped: readonly number[]): number {
  const [one, other] = [sumOf(alone) / alone.length, sumOf(helped) / helped.length]
  const variance = sumOf(helped.map((term) => (term - other) ** 2))
  // the assessor says the same of all, but for rounding
  if (variance < 1e-9) return 0
  const covariance = sumOf(helped.map((term, row) => (term - other) * ((alone[row] ?? 0) - one)))
  return clamped(-covariance / variance)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function clamped(rate: number): number {
  return Math.min(1, Math.max(0, rate))
}
