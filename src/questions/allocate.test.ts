import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'

test('a budget is spread by weight', () => {
  const bins = [
    { groups: 100, cost: 1, weight: 2 },
    { groups: 100, cost: 1, weight: 1 },
  ]

  expect(allocate(bins, 60)).toEqual([40, 20])
})

test('what one bin lacks goes to the others', () => {
  const bins = [
    { groups: 5, cost: 1, weight: 1 },
    { groups: 100, cost: 1, weight: 1 },
  ]

  expect(allocate(bins, 60)).toEqual([5, 55])
})

test('groups are taken whole', () => {
  expect(allocate([{ groups: 10, cost: 2, weight: 1 }], 5)).toEqual([2])
})

test('a small budget reaches dear bins in their share, not the first or the cheapest ones alone', () => {
  const bins = [
    { groups: 100, cost: 6, weight: 1 },
    { groups: 100, cost: 3, weight: 1 },
    { groups: 100, cost: 1, weight: 1 },
    { groups: 100, cost: 1, weight: 1 },
  ]

  expect(allocate(bins, 10)).toEqual([0, 1, 4, 3])
  expect(allocate(bins, 15)).toEqual([1, 1, 3, 3])
})

test('of bins that are alike the one whose turn it is comes first', () => {
  const bins = Array.from({ length: 4 }, () => ({ groups: 9, cost: 1, weight: 1 }))

  expect(allocate(bins, 2, (index) => 3 - index)).toEqual([0, 0, 1, 1])
})

const bin = fc.record({
  groups: fc.integer({ min: 0, max: 50 }),
  cost: fc.integer({ min: 1, max: 4 }),
  weight: fc.integer({ min: 1, max: 5 }),
})

test('no bin gives more than it has, the budget is kept, and nothing that fits is left', async () => {
  await fc.assert(
    fc.property(
      fc.array(bin, { maxLength: 20 }),
      fc.integer({ min: 0, max: 500 }),
      (bins, budget) => {
        const taken = allocate(bins, budget)

        const spent = bins.reduce((sum, one, index) => sum + one.cost * (taken[index] ?? 0), 0)
        expect(spent).toBeLessThanOrEqual(budget)
        for (const [index, one] of bins.entries()) {
          expect(taken[index]).toBeLessThanOrEqual(one.groups)
          const couldTakeMore = (taken[index] ?? 0) < one.groups && one.cost <= budget - spent
          expect(couldTakeMore).toBe(false)
        }
      },
    ),
  )
})
