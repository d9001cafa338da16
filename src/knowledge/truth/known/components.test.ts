import { expect, test } from 'vitest'
import { components } from './components.ts'

// 1 -> 2 -> 3 -> 2, 3 -> 4, 1 -> 5 -> 6 -> 7 -> 5, 8 is not reached
const next: Readonly<Record<number, readonly number[]>> = {
  1: [2, 5],
  2: [3],
  3: [2, 4],
  5: [6],
  6: [7],
  7: [5],
  8: [1],
}

test('those that reach one another are of one component', () => {
  const found = components(1, (node) => next[node] ?? [])

  const groups = [...new Set(found.values())].map((number) =>
    [...found.keys()].filter((node) => found.get(node) === number).toSorted(),
  )
  expect(groups.toSorted()).toEqual([[1], [2, 3], [4], [5, 6, 7]])
})

test('a way of a hundred thousand steps does not overflow', () => {
  expect(components(0, (node) => (node < 100_000 ? [node + 1] : [])).size).toBe(100_001)
})
