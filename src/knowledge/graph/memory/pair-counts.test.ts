import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PairCounts } from './pair-counts.ts'

test.for([10, 2 ** 22])('pairs are counted, of few numbers and of %i', (seconds) => {
  const pair = fc.tuple(fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 5 }))
  fc.assert(
    fc.property(fc.array(pair), (added) => {
      const counts = new PairCounts(10, seconds)

      for (const [first, second, by] of added) counts.add(first, second, by)

      const expected = Array.from({ length: 100 }, (_, place) => {
        const [first, second] = [Math.floor(place / 10), place % 10]
        const own = added.filter(([one, other]) => one === first && other === second)
        return { first, second, count: own.reduce((sum, [, , by]) => sum + by, 0) }
      })
      expect([...counts.all()]).toEqual(expected.filter(({ count }) => count > 0))
    }),
  )
})
