import { expect, test } from 'vitest'
import { drawRows, rowName } from './draw-rows.ts'

const units = Array.from({ length: 100 }, (_, place) => ({
  key: `answer ${place}`,
  failure: place < 20,
}))

test('of all, each is drawn with the same probability, which stands with it', () => {
  const drawn = drawRows(units, { seed: 1, random: 25 })

  expect(drawn).toHaveLength(25)
  expect(new Set(drawn.map(({ probability }) => probability))).toEqual(new Set([0.25]))
})

test('of the failures alone, nothing else is drawn, and it says so', () => {
  const drawn = drawRows(units, { seed: 1, failures: 10 })

  expect(drawn).toHaveLength(10)
  for (const { key, ...rest } of drawn) {
    expect(Number(key.split(' ')[1])).toBeLessThan(20)
    expect(rest).toEqual({ drawn: 'failures', probability: 0.5 })
  }
})

test('drawn from both, a failure has the probability of being in either', () => {
  const drawn = drawRows(units, { seed: 1, random: 50, failures: 10 })

  // 0.5 + 0.5 - 0.25
  expect(new Set(drawn.map(({ probability }) => probability))).toEqual(new Set([0.5, 0.75]))
  expect(new Set(drawn.map(({ key }) => key)).size).toBe(drawn.length)
})

test('the order of the file changes nothing, another seed does, and more than there are is all', () => {
  const keys = (list: typeof units, seed: number) =>
    drawRows(list, { seed, random: 10 }).map(({ key }) => key)

  expect(keys(units.toReversed(), 1).toSorted()).toEqual(keys(units, 1).toSorted())
  expect(keys(units, 2)).not.toEqual(keys(units, 1))
  expect(drawRows(units, { seed: 1, random: 500 })).toHaveLength(100)
})

test("a row's name tells nothing, and is the same each time", () => {
  const name = rowName('answers', { seed: 1, random: 20 }, 'a')

  expect(name).toMatch(/^r[0-9a-f]{10}$/)
  expect(rowName('answers', { seed: 1, random: 20 }, 'a')).toBe(name)
})

test('rows of another draw have other names: their sheet is not taken for one of this', () => {
  const name = rowName('answers', { seed: 1, random: 20 }, 'a')

  expect(rowName('answers', { seed: 2, random: 20 }, 'a')).not.toBe(name)
  expect(rowName('answers', { seed: 1, random: 30 }, 'a')).not.toBe(name)
})
