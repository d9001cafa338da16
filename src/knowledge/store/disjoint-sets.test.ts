import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DisjointSets } from './disjoint-sets.ts'

test('what is united, directly or through others, has one root: the least', () => {
  const sets = new DisjointSets(8)

  for (const [one, other] of [
    [7, 5],
    [2, 3],
    [5, 3],
  ] as const)
    sets.unite(one, other)

  expect([...sets.members()]).toEqual([
    [2, 2],
    [3, 2],
    [5, 2],
    [7, 2],
  ])
})

test('the order of the links makes no difference', () => {
  const number = fc.nat(30)
  const links = fc.array(fc.tuple(number, number), { maxLength: 40 })
  fc.assert(
    fc.property(links, (pairs) => {
      const [there, back] = [new DisjointSets(31), new DisjointSets(31)]

      for (const [one, other] of pairs) there.unite(one, other)
      for (const [one, other] of pairs.toReversed()) back.unite(other, one)

      expect([...there.members()]).toEqual([...back.members()])
    }),
  )
})
