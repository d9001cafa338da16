import { expect, test } from 'vitest'
import { randomStream } from '../random/stream.ts'
import { answeringThreshold } from './answering-threshold.ts'
import { ratioDifference } from './ratio-difference.ts'

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

test.for([
  { kind: 'sharp', planted: 0.5, chance: (sure: number) => (sure >= 0.5 ? 1 : 0) },
  { kind: 'sharp', planted: 0.9, chance: (sure: number) => (sure >= 0.9 ? 1 : 0) },
  { kind: 'gradual', planted: 0.5, chance: (sure: number) => sigmoid(12 * (sure - 0.5)) },
])('a $kind threshold of $planted is covered', ({ planted, chance, kind }) => {
  let covered = 0
  for (let trial = 0; trial < 100; trial++) {
    const world = randomStream(trial, 'world', kind, planted)
    const observed = Array.from({ length: 80 }, (_, place) => {
      const sureness = world.next()
      return { sureness, answers: world.next() < chance(sureness), cluster: place % 40 }
    })
    const { below } = randomStream(1, trial)
    const { low, high } = answeringThreshold(observed, { below, draws: 100 }) ?? { low: 1, high: 0 }
    if (low <= planted && planted <= high) covered++
  }

  // 95 % of 100, within what 100 trials can tell
  expect(covered).toBeGreaterThanOrEqual(89)
})

test('a model that answers everything has no threshold, one that answers nothing has it at 1', () => {
  const of = (answers: boolean) =>
    answeringThreshold(
      Array.from({ length: 40 }, (_, place) => ({ sureness: place / 40, answers, cluster: place })),
      { below: randomStream(1, 'all').below },
    )

  expect(of(true)?.threshold).toBeCloseTo(0, 6)
  expect(of(false)?.high).toBe(1)
})

test('the difference of two shares of different questions is covered, in clusters that have some of both', () => {
  let covered = 0
  for (let trial = 0; trial < 200; trial++) {
    const world = randomStream(trial, 'shares')
    const clustering: number[] = []
    const observed = Array.from({ length: 150 }, (_, place) => {
      clustering.push(place % 50)
      const share = world.next() < 0.3 ? ('first' as const) : ('second' as const)
      const value = world.next() < (share === 'first' ? 0.6 : 0.3) ? (1 as const) : (0 as const)
      return { share, value }
    })
    const found = ratioDifference(observed, clustering, {
      below: randomStream(2, trial).below,
      draws: 500,
    })
    const { low, high } = found?.interval(0.95) ?? { low: 1, high: 0 }
    if (low <= 0.3 && 0.3 <= high) covered++
  }

  expect(covered).toBeGreaterThanOrEqual(181)
})
