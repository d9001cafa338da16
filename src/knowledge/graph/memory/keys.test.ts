import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareKeys, moduloOfKey } from './keys.ts'

const whole = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })

test('keys have the order of the numbers', () => {
  fc.assert(
    fc.property(whole, whole, (one, other) => {
      const order = one < other ? -1 : one > other ? 1 : 0

      expect(Math.sign(compareKeys(halves(one), halves(other)))).toBe(order)
    }),
  )
})

test('of a key without its last bits the same is left as of the number', () => {
  fc.assert(
    fc.property(whole, fc.integer({ min: 1, max: 2 ** 31 }), fc.nat(31), (key, divisor, bits) => {
      const left = (key >> BigInt(bits)) % BigInt(divisor)

      expect(BigInt(moduloOfKey(halves(key), divisor, bits))).toBe(left)
    }),
  )
})

function halves(key: bigint) {
  return { high: Number(key >> 32n) - 2 ** 31, low: Number(key & 0xffffffffn) - 2 ** 31 }
}
