import { expect, test } from 'vitest'
import { randomStream } from './stream.ts'

test('the same seed and name give the same numbers, another name others', () => {
  const [one, same, other] = [randomStream(7, 'a'), randomStream(7, 'a'), randomStream(7, 'b')]

  const numbers = Array.from({ length: 5 }, () => one.next())

  expect(Array.from({ length: 5 }, () => same.next())).toEqual(numbers)
  expect(Array.from({ length: 5 }, () => other.next())).not.toEqual(numbers)
})

test('numbers below ten come about equally often', () => {
  const stream = randomStream(1, 'uniform')
  const counts = Array.from({ length: 10 }, () => 0)

  for (let i = 0; i < 10_000; i++) {
    const number = stream.below(10)
    counts[number] = (counts[number] ?? 0) + 1
  }

  // chi-square with 9 degrees of freedom: 27.88 is its 99.9 % point
  const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
  expect(chiSquare).toBeLessThan(27.88)
})

test('a shuffle keeps every item and puts each at every place', () => {
  const firsts = new Set<number>()
  for (let seed = 0; seed < 60; seed++) {
    const shuffled = randomStream(seed, 'shuffle').shuffled([1, 2, 3, 4])
    expect(shuffled.toSorted()).toEqual([1, 2, 3, 4])
    firsts.add(shuffled[0] ?? 0)
  }

  expect(firsts.size).toBe(4)
})
