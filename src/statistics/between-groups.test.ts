import { expect, test } from 'vitest'
import { betweenGroups } from './between-groups.ts'

test('with many trials the deviation is that of the logits themselves', () => {
  const groups = [2e8, 5e8, 8e8].map((happened) => ({ happened, trials: 1e9 }))

  // logits -1.386, 0 and 1.386; their sample standard deviation is ln 4
  const { mean, deviation } = betweenGroups(groups)

  expect(mean).toBeCloseTo(0, 6)
  expect(deviation).toBeCloseTo(Math.log(4), 4)
})

test('groups that differ by chance alone do not vary', () => {
  const groups = [4, 5, 6, 5].map((happened) => ({ happened, trials: 10 }))

  expect(betweenGroups(groups)).toEqual({ mean: expect.closeTo(0, 6), deviation: 0 })
})

test('what varies beyond chance is told from chance', () => {
  // each logit has a variance of about 0.8, the spread of the three is 9.27
  const groups = [0, 5, 10].map((happened) => ({ happened, trials: 10 }))

  const { deviation } = betweenGroups(groups)

  expect(deviation).toBeGreaterThan(1.5)
  expect(deviation).toBeLessThan(3.04)
})

test('a group without trials says nothing', () => {
  const groups = [{ happened: 3, trials: 6 }]

  expect(betweenGroups([...groups, { happened: 0, trials: 0 }])).toEqual(betweenGroups(groups))
})
