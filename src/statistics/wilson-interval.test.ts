import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mcnemarExact } from './mcnemar-exact.ts'
import { normalQuantile } from './normal-quantile.ts'
import { wilsonInterval } from './wilson-interval.ts'

test('there is no interval without trials', () => {
  expect(wilsonInterval(0, 0)).toBeUndefined()
})

test('none of all starts at zero exactly, all of all ends at one exactly', () => {
  expect(wilsonInterval(0, 7)?.low).toBe(0)
  expect(wilsonInterval(7, 7)?.high).toBe(1)
})

test('an interval lies in [0, 1] and holds the proportion', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (trials, part) => {
        const successes = Math.round(trials * part)

        const interval = wilsonInterval(successes, trials)

        expect(interval?.low).toBeGreaterThanOrEqual(0)
        expect(interval?.high).toBeLessThanOrEqual(1)
        expect(interval?.low).toBeLessThanOrEqual(successes / trials)
        expect(interval?.high).toBeGreaterThanOrEqual(successes / trials)
      },
    ),
  )
})

// Python's statistics.NormalDist().inv_cdf
test.for([
  [0.5, 0],
  [0.975, 1.9599639845400536],
  [0.995, 2.5758293035489],
  [0.0001, -3.71901648545568],
  [1e-20, -9.262340089798405],
] as const)('the quantile of %d is %d', ([probability, quantile]) => {
  expect(normalQuantile(probability)).toBeCloseTo(quantile, 12)
})

test('two who differ nowhere are not told apart, nor are those who split evenly', () => {
  expect(mcnemarExact(0, 0)).toBe(1)
  expect(mcnemarExact(5000, 5000)).toBe(1)
})

test('a split of thousands to none does not underflow into nonsense', () => {
  expect(mcnemarExact(0, 10)).toBeCloseTo(2 / 1024, 12)
  expect(mcnemarExact(100, 5000)).toBe(0)
})
