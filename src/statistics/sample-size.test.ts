import { expect, test } from 'vitest'
import { alphaSpending } from './alpha-spending.ts'
import { normalDistribution } from './normal-distribution.ts'
import { normalQuantile } from './normal-quantile.ts'
import { rankIntervals } from './rank-intervals.ts'
import { detectableDifference, pairedSampleSize, unpairedSampleSize } from './sample-size.ts'
import { studentDistribution, studentQuantile } from './student-t.ts'

test('no difference needs endless questions', () => {
  expect(unpairedSampleSize(0.5, 0.5)).toBe(Number.POSITIVE_INFINITY)
  expect(pairedSampleSize(0, 0.3)).toBe(Number.POSITIVE_INFINITY)
})

test('pairs need so many questions as worked out by hand, times the design effect', () => {
  // (1.959964 * sqrt(0.3) + 0.841621 * sqrt(0.3 - 0.01))^2 / 0.01
  expect(pairedSampleSize(0.1, 0.3)).toBeCloseTo(233.09, 1)
  expect(pairedSampleSize(0.1, 0.3, { designEffect: 2 })).toBeCloseTo(466.19, 1)
})

test('what can be seen is 2.80 standard errors', () => {
  expect(detectableDifference(0.01)).toBeCloseTo(0.028016, 6)
})

test('the looks spend what there is, the last the most', () => {
  const spent = alphaSpending(3)

  expect(spent.reduce((sum, part) => sum + part, 0)).toBeCloseTo(0.05, 12)
  expect(spent[0]).toBeLessThan(0.001)
  expect(spent[2]).toBeGreaterThan(0.03)
  expect(alphaSpending(1)).toEqual([expect.closeTo(0.05, 12)])
})

test('the normal distribution undoes its quantile', () => {
  for (const p of [1e-12, 1e-6, 0.01, 0.3, 0.5, 0.9, 0.999999]) {
    expect(normalDistribution(normalQuantile(p)) / p).toBeCloseTo(1, 9)
  }
})

test("Student's quantile is the table's and undoes its distribution", () => {
  expect(studentQuantile(0.975, 1)).toBeCloseTo(12.7062, 4)
  expect(studentQuantile(0.975, 5)).toBeCloseTo(2.570582, 6)
  expect(studentQuantile(0.05, 30)).toBeCloseTo(-1.697261, 6)
  expect(studentDistribution(studentQuantile(0.7, 4), 4)).toBeCloseTo(0.7, 12)
})

test('ranks are as far apart as the pairs that are separated', () => {
  const strength = [3, 2.9, 1]

  const ranks = rankIntervals(3, (one, other) => (strength[one] ?? 0) - (strength[other] ?? 0) > 1)

  expect(ranks).toEqual([
    { first: 1, last: 2 },
    { first: 1, last: 2 },
    { first: 3, last: 3 },
  ])
})
