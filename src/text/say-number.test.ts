import { expect, test } from 'vitest'
import { sayNumber } from './say-number.ts'

test.for([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [10_400, '10,400'],
  [1_234_567.25, '1,234,567.25'],
  [-40, '−40'],
  [0.15, '0.15'],
  [6.6e17, '660,000,000,000,000,000'],
  [6.02e23, '6.02e+23'],
] as const)('%d is said as %s', ([number, said]) => {
  expect(sayNumber(number)).toBe(said)
})
