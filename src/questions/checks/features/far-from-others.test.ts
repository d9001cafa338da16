import { expect, test } from 'vitest'
import { isFarFromOthers } from './far-from-others.ts'

test.for([
  [[2814, 2876, 2912, 3715], true],
  [[1959, 1968, 1970, 1972], true],
  [[1931, 1932, 1937, 1941], false],
  [[1915, 1913, 1930, 1922], false],
  [[100, 101, 140, 141], false],
  [[318, 1085, 1917, 1947], true],
] as const)('of %j one number lies far from the other three: %j', ([numbers, isFar]) => {
  expect(isFarFromOthers(numbers.map((number) => ({ text: `${number}`, number })))).toBe(isFar)
})

test('of what has no number none lies far from the others', () => {
  expect(isFarFromOthers(['Rome', 'Ostia'].map((text) => ({ text })))).toBe(false)
})
