import { expect, test } from 'vitest'
import { evenlySpread } from './evenly-spread.ts'

test.for([
  [10, 3, [0, 3, 6]],
  [10, 4, [0, 2, 5, 7]],
  [3, 10, [0, 1, 2]],
  [0, 5, []],
] as const)('of %i places %i at the most are %j', ([length, most, places]) => {
  expect([...evenlySpread(length, most)]).toEqual(places)
})
