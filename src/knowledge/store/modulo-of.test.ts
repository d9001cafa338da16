import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moduloOf } from './modulo-of.ts'

const half = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const divisor = fc.integer({ min: 1, max: 2 ** 37 - 1 })

test('what is left is that of whole numbers', () => {
  fc.assert(
    fc.property(half, half, divisor, (high, low, by) => {
      const whole = BigInt(high) * 2n ** 32n + BigInt(low)

      expect(BigInt(moduloOf(high, low, by))).toBe(whole % BigInt(by))
    }),
  )
})
