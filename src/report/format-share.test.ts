import { expect, test } from 'vitest'
import { formatBound } from './format-share.ts'

test.for([
  [0.0004, '0.04 %'],
  [0.000_088_17, '0.0088 %'],
  [0.02, '2 %'],
] as const)('a bound of %d is said as %s', ([rate, said]) => {
  expect(formatBound(rate)).toBe(said)
})
