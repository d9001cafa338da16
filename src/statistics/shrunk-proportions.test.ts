import { expect, test } from 'vitest'
import { learnBeliefs, shrunkBound, shrunkMean, type Trials } from './shrunk-proportions.ts'
import { upperBound } from './upper-bound.ts'

test('proportions that are all alike lend one another their trials', () => {
  const beliefs = learnBeliefs(Array.from({ length: 50 }, () => ({ happened: 1, trials: 1000 })))

  expect(shrunkMean({ happened: 0, trials: 20 }, beliefs)).toBeCloseTo(0.001, 3)
  expect(shrunkBound({ happened: 0, trials: 20 }, beliefs)).toBeLessThan(0.005)
  expect(upperBound(0, 20)).toBeGreaterThan(0.13)
})

test('proportions that differ lend one another little', () => {
  const beliefs = learnBeliefs([
    ...Array.from({ length: 40 }, () => ({ happened: 0, trials: 1000 })),
    ...Array.from({ length: 10 }, () => ({ happened: 100, trials: 1000 })),
  ])

  expect(shrunkBound({ happened: 0, trials: 20 }, beliefs)).toBeGreaterThan(0.05)
})

test('with trials enough of its own a proportion is bounded by them', () => {
  const own = { happened: 30, trials: 100_000 }
  const beliefs = learnBeliefs([own, { happened: 10, trials: 100 }, { happened: 0, trials: 50 }])

  expect(shrunkBound(own, beliefs) / upperBound(30, 100_000)).toBeCloseTo(1, 1)
})

test('a group in which nothing happened is not believed to be without risk', () => {
  const beliefs = learnBeliefs([{ happened: 0, trials: 40 }])

  expect(shrunkBound({ happened: 0, trials: 40 }, beliefs)).toBeGreaterThan(0.005)
  expect(shrunkMean({ happened: 0, trials: 40 }, beliefs)).toBeGreaterThan(0)
})

test('the bound holds for 95 in 100 of related proportions, however few the trials of each', () => {
  const random = numbers()
  let held = 0
  let all = 0
  for (let round = 0; round < 40; round++) {
    // proportions of 0.4 % on average, as far apart as a beta distribution of strength 250 makes them
    const group = Array.from({ length: 60 }, () => {
      const proportion = betaNumber(random, 1, 249)
      const trials = 10 + Math.floor(random() ** 3 * 2000)
      return { proportion, ...flips(random, proportion, trials) }
    })

    const beliefs = learnBeliefs(group)

    held += group.filter((each) => shrunkBound(each, beliefs) >= each.proportion).length
    all += group.length
  }
  // two standard errors below 95 % of 2,400
  expect(held / all).toBeGreaterThan(0.941)
})

function flips(random: () => number, proportion: number, trials: number): Trials {
  let happened = 0
  for (let trial = 0; trial < trials; trial++) if (random() < proportion) happened++
  return { happened, trials }
}

/** A beta number whose first shape is 1, by turning its distribution function around. */
function betaNumber(random: () => number, alpha: 1, beta: number): number {
  return alpha - (1 - random()) ** (1 / beta)
}

/** Marsaglia's xorshift of 32 bits. */
function numbers(): () => number {
  let state = 2463534242
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
