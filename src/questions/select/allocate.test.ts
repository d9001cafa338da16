import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, type Branch, type Share } from './allocate.ts'
import { partsByWeight } from './parts-by-weight.ts'

test('a budget is spread by weight', () => {
  expect(spent([bin(100, 1, 2), bin(100, 1, 1)], 60)).toEqual([40, 20])
})

test('what one lacks goes to the others', () => {
  expect(spent([bin(5, 1, 1), bin(100, 1, 1)], 60)).toEqual([5, 55])
})

test('a small budget reaches dear ones in their share, not the first or the cheapest ones alone', () => {
  const bins = [bin(100, 6, 1), bin(100, 3, 1), bin(100, 1, 1), bin(100, 1, 1)]

  // (taken + cost / 2) after each step: 3, 1.5, 0.5, 0.5; …; four of the cheap ones and one of the second make 3.5 all over
  expect(spent(bins, 9)).toEqual([0, 3, 3, 3])
  expect(spent(bins, 15)).toEqual([6, 3, 3, 3])
})

test('what stands below two branches is served once for both', () => {
  const shared: Share = { weight: 1, taken: 0 }
  const taken: string[] = []
  const rule = (name: string, relations: readonly [string, Share][]): Branch<string> => ({
    share: { weight: 1, taken: 0 },
    below: relations.map(([relation, share]) => ({ share, leaf: `${name} ${relation}` })),
  })

  allocate(
    [
      rule('yes-no', [['birthplace', shared]]),
      rule('wh', [
        ['birthplace', shared],
        ['spouse', { weight: 1, taken: 0 }],
      ]),
    ],
    (leaf) => (taken.length < 4 ? taken.push(leaf) && 1 : undefined),
  )

  expect(taken).toEqual(['yes-no birthplace', 'wh spouse', 'yes-no birthplace', 'wh spouse'])
})

test('a share that stands at several places is spread over them, though their order and luck say otherwise', () => {
  const shares = [1, 2].map((): Share => ({ weight: 1, taken: 0 }))
  const taken = new Map<string, number>()
  const rule = (name: string): Branch<string> => ({
    share: { weight: 1, taken: 0 },
    below: shares.map((share, place) => ({
      share,
      own: { weight: 1 / 2, taken: 0 },
      leaf: `${name} ${place}`,
    })),
  })

  // the first rule's units are of four questions, the second's of one
  allocate([rule('dear'), rule('cheap')], (leaf) => {
    const cost = leaf.startsWith('dear') ? 4 : 1
    const sofar = [...taken.values()].reduce((sum, each) => sum + each, 0)
    if (sofar + cost > 32) return undefined
    taken.set(leaf, (taken.get(leaf) ?? 0) + cost)
    return cost
  })

  expect([...taken].toSorted()).toEqual([
    ['cheap 0', 8],
    ['cheap 1', 8],
    ['dear 0', 8],
    ['dear 1', 8],
  ])
})

const anyBin = fc.record({
  groups: fc.integer({ min: 0, max: 50 }),
  cost: fc.integer({ min: 1, max: 4 }),
  weight: fc.integer({ min: 1, max: 5 }),
})

test('none gives more than it has, the budget is kept, and nothing that fits is left', async () => {
  await fc.assert(
    fc.property(
      fc.array(anyBin, { maxLength: 20 }),
      fc.integer({ min: 0, max: 500 }),
      (bins, budget) => {
        const taken = spent(bins, budget)

        const left = budget - taken.reduce((sum, one) => sum + one, 0)
        expect(left).toBeGreaterThanOrEqual(0)
        for (const [index, { groups, cost }] of bins.entries()) {
          expect(taken[index]).toBeLessThanOrEqual(groups * cost)
          expect((taken[index] ?? 0) < groups * cost && cost <= left).toBe(false)
        }
      },
    ),
  )
})

test('parts by weight are kept to what each can use, and what is over goes to the others', () => {
  const all = [
    { weight: 2, most: 10 },
    { weight: 1, most: 100 },
    { weight: 1, most: 100 },
  ]

  expect(partsByWeight(all, 16)).toEqual([8, 4, 4])
  expect(partsByWeight(all, 40)).toEqual([10, 15, 15])
  expect(partsByWeight(all, 500)).toEqual([10, 100, 100])
})

interface Bin {
  readonly groups: number
  readonly cost: number
  readonly weight: number
}

function bin(groups: number, cost: number, weight: number): Bin {
  return { groups, cost, weight }
}

/** What is spent on each bin of so many groups. */
function spent(bins: readonly Bin[], budget: number): readonly number[] {
  let left = budget
  const taken = bins.map(() => 0)
  const branches = bins.map(({ weight, cost }, leaf) => ({
    share: { weight, cost, taken: 0 },
    leaf,
  }))
  allocate(branches, (index) => {
    const { groups = 0, cost = 1 } = bins[index] ?? {}
    const had = taken[index] ?? 0
    if (cost > left || had + cost > groups * cost) return undefined
    taken[index] = had + cost
    left -= cost
    return cost
  })
  return taken
}
