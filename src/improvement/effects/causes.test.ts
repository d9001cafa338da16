import { expect, test } from 'vitest'
import { causesUnder, plants } from '../../../test/planted/planted-learner.ts'

// of many seeds, test/slow/causes-of-learning.test.ts
test.for(plants)('a model that learnt %s is named so', ([, plant, causes]) => {
  expect(causesUnder(plant, 1)).toEqual(causes)
})
