import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slipBetween } from './similarity.ts'

test.for([
  ['austen', 'austin', 'substitution'],
  ['hoffman', 'hoffmann', 'insertion'],
  ['warsaw', 'wasraw', 'transposition'],
  ['austria', 'australia', undefined],
  ['warsaw', 'warsaw', undefined],
  ['', 'ab', undefined],
])('from %s to %s it takes %s', ([one, other, slip]) => {
  expect(slipBetween(`${one}`, `${other}`)).toBe(slip)
})

test('a slip goes both ways', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(slipBetween(one, other)).toBe(slipBetween(other, one))
    }),
  )
})
