import { expect, test } from 'vitest'
import { independentDifference } from './independent-difference.ts'
import { wilsonInterval } from './wilson-interval.ts'

function shareOf(count: number, of: number) {
  const found = wilsonInterval(count, of)
  if (found === undefined) throw new Error('there are answers')
  return { rate: count / of, ...found }
}

test('the interval is that of Newcombe 1998, table II, method 10', () => {
  const { value, low, high } = independentDifference(shareOf(56, 70), shareOf(48, 80))

  expect([value, low, high].map((each) => Number(each.toFixed(4)))).toEqual([0.2, 0.0524, 0.3339])
})

test('the difference between 10 of 10 and 0 of 20 has an interval', () => {
  const { value, low, high } = independentDifference(shareOf(10, 10), shareOf(0, 20))

  expect([value, low, high].map((each) => Number(each.toFixed(4)))).toEqual([1, 0.6791, 1])
})
