import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowestKeys } from './lowest-keys.ts'

const half = fc.integer({ min: -3, max: 3 })

test('the places of the lowest keys come first, by both halves', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(half, half)), fc.nat(8), (keys, most) => {
      const column = (side: 0 | 1) => Int32Array.from(keys, (key) => key[side])
      const places = Int32Array.from(keys.keys())

      const found = lowestKeys({ highKeys: column(0), lowKeys: column(1) }, places, most)

      const expected = keys.toSorted(([a, b], [c, d]) => a - c || b - d).slice(0, most)
      expect(Array.from(found, (place) => keys[place])).toEqual(expected)
    }),
  )
})
