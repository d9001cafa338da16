import { expect, test } from 'vitest'
import { randomStream } from '../random/stream.ts'
import { clusteredMean } from './clustered-mean.ts'
import { clusteredShare } from './clustered-share.ts'
import { standardisedMean, withClusteredError } from './standardised-mean.ts'

test('the weights decide, not how many scores a cell has', () => {
  const found = standardisedMean([
    { weight: 0.5, values: [1, 1, 1, 0], groups: [0, 1, 2, 3] },
    { weight: 0.5, values: [0, 1], groups: [4, 5] },
  ])

  // 0.5 x 3/4 + 0.5 x 1/2
  expect(found?.mean).toBeCloseTo(0.625, 12)
  // 1 / (0.25 / 4 + 0.25 / 2)
  expect(found?.effective).toBeCloseTo(1 / 0.1875, 12)
  // by hand: 0.25 x (3/16) / 3 + 0.25 x (1/4) / 1
  const { error } = clusteredMean(found?.linearised ?? [], [0, 1, 2, 3, 4, 5])
  const correction = 6 / 5
  expect(error ** 2 / correction).toBeCloseTo(0.25 * (3 / 16 / 3) + 0.25 * (1 / 4), 12)
})

test('with an empty cell nothing is standardised', () => {
  expect(
    standardisedMean([
      { weight: 0.9, values: [1, 0], groups: [0, 1] },
      { weight: 0.1, values: [], groups: [] },
    ]),
  ).toBeUndefined()
})

test('weights as the scores are spread give the plain mean', () => {
  const found = standardisedMean([
    { weight: 4, values: [1, 1, 1, 0], groups: [0, 1, 2, 3] },
    { weight: 2, values: [0, 1], groups: [4, 5] },
  ])

  expect(found?.mean).toBeCloseTo(4 / 6, 12)
  expect(found?.effective).toBeCloseTo(6, 12)
})

test.for([
  ['even cells, clusters of three', [20, 20, 20, 20], 3, 0.93],
  ['uneven cells, clusters of three', [60, 12, 24, 9], 3, 0.93],
  ['uneven cells, a heavy one of five', [60, 10, 25, 5], 1, 0.93],
  // two clusters say little of the spread of a fifth of the weight
  ['a heavy cell of two clusters', [60, 10, 25, 5], 3, 0.91],
] as const)('the interval covers what was planted: %s', ([, sizes, together, least]) => {
  const rates = [0.9, 0.3, 0.6, 0.5]
  const weights = [0.2, 0.3, 0.3, 0.2]
  const truth = rates.reduce((sum, rate, cell) => sum + rate * (weights[cell] ?? 0), 0)
  const random = randomStream(11, 'standardised', ...sizes)
  const exams = 600
  let covered = 0
  for (let exam = 0; exam < exams; exam++) {
    const clusters: number[] = []
    const cells = sizes.map((size, cell) => ({
      weight: weights[cell] ?? 0,
      values: Array.from({ length: size }, (_, place) => {
        const isFirst = place % together === 0
        if (isFirst || clusters.length === 0) clusters.push((clusters.at(-1) ?? 0) + 1)
        else clusters.push(clusters.at(-1) ?? 0)
        return {
          own: random.next(),
          group: clusters.at(-1) ?? 0,
          copies: random.next() < 0.4 && !isFirst,
        }
      }),
    }))
    const scored = cells.map(({ weight, values }, cell) => {
      let before = 0
      return {
        weight,
        groups: values.map(({ group }) => group),
        values: values.map(({ own, copies }): number => {
          before = copies ? before : own < (rates[cell] ?? 0) ? 1 : 0
          return before
        }),
      }
    })
    const found = standardisedMean(scored)
    const mean = clusteredMean(found?.linearised ?? [], clusters)
    const interval = found && clusteredShare(withClusteredError(found, mean), clusters.length)
    if (interval !== undefined && interval.low <= truth && truth <= interval.high) covered++
  }
  // 600 exams at 95 %: two standard errors are 1.8 points
  expect(covered / exams).toBeGreaterThan(least)
  expect(covered / exams).toBeLessThan(0.99)
})
