import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betaDistribution } from './beta-quantile.ts'
import { lowerBound, upperBound } from './upper-bound.ts'

// R's binom.test, whose two-sided 95 % interval has two one-sided bounds of 97.5 %
test.for([
  [10, 100, 0.04900469, 0.1762226],
  [7, 20, 0.1539092, 0.5921885],
] as const)('Clopper and Pearson of %d in %d', ([successes, trials, low, high]) => {
  expect(lowerBound(successes, trials, 0.975)).toBeCloseTo(low, 6)
  expect(upperBound(successes, trials, 0.975)).toBeCloseTo(high, 6)
})

test.for([1, 30, 1500, 1e6])('none of %d is bounded by the root of what is left', (trials) => {
  expect(upperBound(0, trials)).toBeCloseTo(1 - 0.05 ** (1 / trials), 10)
})

test('without trials everything is possible', () => {
  expect(upperBound(0, 0)).toBe(1)
  expect(lowerBound(0, 0)).toBe(0)
})

test('at the bound so few successes have the probability that confidence leaves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 200 }), (few, more) => {
      const trials = few + more

      const bound = upperBound(few, trials)

      expect(binomialUpTo(few, trials, bound)).toBeCloseTo(0.05, 6)
    }),
  )
})

test('a lower bound is the upper one of what did not happen', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 500 }),
      (one, other) => {
        expect(lowerBound(one, one + other)).toBeCloseTo(1 - upperBound(other, one + other), 9)
      },
    ),
  )
})

test('the beta distribution of whole shapes is a binomial sum', () => {
  expect(betaDistribution(0.3, 4, 9)).toBeCloseTo(1 - binomialUpTo(3, 12, 0.3), 12)
})

/** Term by term, as nobody would compute it for many trials. */
function binomialUpTo(successes: number, trials: number, probability: number): number {
  let term = (1 - probability) ** trials
  let sum = term
  for (let count = 1; count <= successes; count++) {
    term *= ((trials - count + 1) / count) * (probability / (1 - probability))
    sum += term
  }
  return sum
}
