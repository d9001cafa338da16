import { expect, test } from 'vitest'
import { PoolGroup } from './pool-group.ts'

const [town, painter, poet] = [1, 2, 3]
// facts by place: births in two towns; the group has only the first two facts
const columns = {
  values: Int32Array.of(10, 11, 12, 12, 13),
  others: Int32Array.of(20, 21, 20, 21, 20),
  yearOf: (value: number) => (value === 12 ? 1800 : Number.NaN),
  byYearOf: (other: number) => (other === 20 ? 1100 : 1200),
}
// all but 13 are painters; one is a poet
const kindsOf = {
  starts: Int32Array.from({ length: 22 }, (_, code) => Math.max(0, code - 10)),
  kinds: Int32Array.of(painter, painter, painter, poet, ...Array(8).fill(town)),
}
const counts = { unplaced: 0, distinctValues: 2 }
const beyond = {
  kindsOf,
  standingOf: () => undefined,
  factsOf: (value: number) =>
    [...columns.values.keys()].filter((at) => columns.values[at] === value),
}

test('a value beyond the facts that a group has is a member by its own facts', () => {
  const group = new PoolGroup(painter, Int32Array.of(0, 1), { ...counts, beyond }, columns)

  expect(group.members().has(12)).toBe(false)
  expect(group.memberOfAll(12)).toEqual({
    ...{ value: 12, other: 20, year: 1800, first: 1100, last: 1200 },
  })
  expect(group.memberOfAll(11)).toBe(group.members().get(11))
})

test('not so a value of another kind, nor one that has no facts, nor any where the group has all', () => {
  const group = new PoolGroup(painter, Int32Array.of(0, 1), { ...counts, beyond }, columns)
  const whole = new PoolGroup(painter, Int32Array.of(0, 1), counts, columns)

  expect([13, 14].map((value) => group.memberOfAll(value))).toEqual([undefined, undefined])
  expect(whole.memberOfAll(12)).toBeUndefined()
})
