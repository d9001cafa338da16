import type { Interval } from './wilson-interval.ts'

/** The numbers of one mean, and the cluster of each; clusters of the same name are the same in every mean. */
export interface ClusteredValues {
  readonly values: readonly number[]
  readonly clusters: readonly string[]
}

/** `p`: two-sided, for a true mean of 0, corrected over all means; the interval, too, is simultaneous. */
export interface SimultaneousMean extends Interval {
  readonly mean: number
  readonly error: number
  readonly p: number
}

/**
 * Several means tested together (max-t; Westfall and Young 1993, Romano and Wolf 2005). How the greatest of the studentised means is distributed is
 * drawn by one random sign for each cluster, the same in all means (multiplier bootstrap of the clusters' residual sums; Cameron, Gelbach and
 * Miller 2008, Chernozhukov, Chetverikov and Kato 2013), so that means of the same clusters are corrected for less. A mean's error is clustered,
 * with G / (G - 1), and at least 1 / n: values that are all alike show no spread. Every mean needs a value.
 */
export function simultaneousMeans(
  means: readonly ClusteredValues[],
  { next, draws = 1000 }: { readonly next: () => number; readonly draws?: number },
): readonly SimultaneousMean[] {
  const numbers = new Map<string, number>()
  for (const name of means.flatMap(({ clusters }) => clusters)) {
    if (!numbers.has(name)) numbers.set(name, numbers.size)
  }
  const studied = means.map((each) => studentised(each, numbers))
  const signs = new Int8Array(numbers.size)
  const greatest = new Float64Array(draws)
  for (let draw = 0; draw < draws; draw++) {
    for (let place = 0; place < signs.length; place++) signs[place] = next() < 0.5 ? -1 : 1
    greatest[draw] = Math.max(0, ...studied.map((each) => signed(each, signs)))
  }
  greatest.sort()
  const critical =
    greatest[Math.min(draws - 1, Math.ceil(0.95 * draws))] ?? Number.POSITIVE_INFINITY
  return studied.map(({ mean, error }) => {
    const t = Math.abs(mean) / error
    const beyond = greatest.filter((each) => each >= t).length
    return {
      ...{ mean, error, p: (beyond + 1) / (draws + 1) },
      low: mean - critical * error,
      high: mean + critical * error,
    }
  })
}

/** The studentised mean of the residuals with these signs, as a size. */
function signed(
  { places, residuals, error, count }: ReturnType<typeof studentised>,
  signs: Int8Array,
): number {
  let sum = 0
  for (let place = 0; place < places.length; place++) {
    sum += (signs[places[place] ?? 0] ?? 1) * (residuals[place] ?? 0)
  }
  return Math.abs(sum) / (count * error)
}

function studentised({ values, clusters }: ClusteredValues, numbers: ReadonlyMap<string, number>) {
  const count = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const sums = new Map<number, number>()
  for (const [place, value] of values.entries()) {
    const number = numbers.get(clusters[place] ?? '') ?? 0
    sums.set(number, (sums.get(number) ?? 0) + value - mean)
  }
  const groups = sums.size
  const squares = [...sums.values()].reduce((sum, each) => sum + each ** 2, 0)
  const clustered = groups < 2 ? 0 : Math.sqrt((squares * groups) / (groups - 1)) / count
  return {
    ...{ count, mean, error: Math.max(clustered, 1 / count) },
    places: Int32Array.from(sums.keys()),
    residuals: Float64Array.from(sums.values()),
  }
}
