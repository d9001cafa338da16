import { expect, test } from 'vitest'
import { knownAlike } from './known-alike.ts'

// entities by their places: the third of each (0 head, 1 torso, 2 tail, -1 not known), and how known it is
const thirds = [0, 0, 1, 1, 2, -1]
const values = [500, 120, 99, 14, 11, 0]
const known = {
  third: (entity: number) => thirds[entity] ?? -1,
  value: (entity: number) => values[entity] ?? 0,
}

test.each([
  ['the same third, more than three times as known', 0, 1, 1],
  ['another third, about as known', 1, 2, 1],
  ['the same third, more than three times less known', 2, 3, 1],
  ['another third, and eight times less known', 2, 4, 2],
  ['another third, about as known', 3, 4, 1],
  ['itself', 3, 3, 0],
  ['one of whom nothing is known', 0, 5, 1],
] as const)('%s', (_, one, other, apart) => {
  expect(knownAlike(known, one, other)?.apart).toBe(apart)
  expect(knownAlike(known, other, one)).toEqual(knownAlike(known, one, other))
})

test.each([
  ['head and tail', 1, 4],
  ['more than ten times as known', 0, 3],
] as const)('%s: neither takes the place of the other', (_, one, other) => {
  expect(knownAlike(known, one, other)).toBeUndefined()
})
