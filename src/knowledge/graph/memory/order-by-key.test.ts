import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareKeysAt } from './keys.ts'
import { orderedByKey } from './order-by-key.ts'

// few different upper halves, so that many keys differ only in the lower one
const key = fc.record({
  high: fc.constantFrom(-(2 ** 31), -65537, -65536, -1, 0, 7, 65543, 2 ** 31 - 1),
  low: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
})

test.for([
  ['few', 0, 300],
  ['many', 2000, 2200],
] as const)('places are in the order of their keys, %s of them', ([, minLength, maxLength]) => {
  fc.assert(
    fc.property(fc.array(key, { minLength, maxLength, size: 'max' }), (all) => {
      const keys = {
        highKeys: Int32Array.from(all, ({ high }) => high),
        lowKeys: Int32Array.from(all, ({ low }) => low),
      }
      const places = Int32Array.from(all.keys())

      const ordered = orderedByKey(keys, places)

      expect([...ordered].sort((one, other) => one - other)).toEqual([...places])
      for (let turn = 1; turn < ordered.length; turn++) {
        const [before, at] = [ordered[turn - 1] ?? 0, ordered[turn] ?? 0]
        expect(compareKeysAt(keys, before, at)).toBeLessThanOrEqual(0)
      }
    }),
    { numRuns: minLength === 0 ? 100 : 10 },
  )
})
