import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnionFind } from '../../statistics/union-find.ts'
import { Bitset } from './bitset.ts'
import { KeyNumbers } from './key-numbers.ts'

test('the same text has the same number, another one another, in the order in which they come', () => {
  const keys = new KeyNumbers()
  const texts = Array.from({ length: 5000 }, (_, number) => `text ${number % 4000}`)

  expect(texts.map((text) => keys.numberOf(text))).toEqual(texts.map((_, number) => number % 4000))
  expect(keys.size).toBe(4000)
})

test('a set of numbers has what was put in', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000)), (numbers) => {
      const set = new Bitset()
      for (const number of numbers) set.add(number)

      const own = Array.from({ length: 5001 }, (_, number) => number).filter((each) =>
        set.has(each),
      )
      expect(own).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
    }),
  )
})

test('numbers that are joined through others have one root', () => {
  const joined = new UnionFind<number>()
  joined.join(7, 3)
  joined.join(1, 2)
  joined.join(3, 2)

  expect(new Set([1, 2, 3, 7].map((each) => joined.rootOf(each))).size).toBe(1)
  expect(joined.rootOf(5)).toBe(5)
})
