import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PairIndex } from './pair-index.ts'

const most = 20
const number = fc.integer({ min: 0, max: most })
const everyPair = Array.from({ length: (most + 2) ** 2 }, (_, place) => ({
  first: place % (most + 2),
  second: Math.floor(place / (most + 2)),
}))

test('a pair is found in its row, and no other pair is found', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(number, number), { selector: String }), (pairs) => {
      const columns = [0, 1].map((side) => Int32Array.from(pairs, (pair) => pair[side] ?? 0))
      const [firsts = new Int32Array(), seconds = new Int32Array()] = columns

      const index = new PairIndex(firsts, seconds)

      const rows = new Map(pairs.map((pair, row) => [String(pair), row]))
      const wrong = everyPair.filter(
        ({ first, second }) => index.find(first, second) !== (rows.get(`${first},${second}`) ?? -1),
      )
      expect(wrong).toEqual([])
    }),
  )
})

test('a pair with a number below zero is nowhere', () => {
  const index = new PairIndex(Int32Array.of(-1, 3, 3), Int32Array.of(3, -1, 4))

  expect([index.find(-1, 3), index.find(3, -1), index.find(3, 4)]).toEqual([-1, -1, 2])
})
