import { expect, test } from 'vitest'
import { causesUnder, plants } from '../planted/planted-learner.ts'

test.for(plants)('a model that learnt %s is named so, over 100 seeds', ([, plant, causes]) => {
  const named = Array.from({ length: 100 }, (_, seed) => causesUnder(plant, seed))

  const right = named.filter((found) => found.join() === causes.join())
  const falsely = named.filter((found) => found.some((cause) => !causes.includes(cause)))
  expect(right.length).toBeGreaterThanOrEqual(95)
  expect(falsely.length).toBeLessThanOrEqual(5)
})
