import { expect, test } from 'vitest'
import { randomStream } from '../random/stream.ts'
import { pairedBootstrap } from './paired-bootstrap.ts'
import { withUnseen } from './unseen.ts'

const bounds = { low: -1, high: 1 }

function intervalOf(values: readonly number[]) {
  const clusters = values.map((_, place) => place)
  const found = pairedBootstrap(values, clusters, { below: () => 0 })
  if (found === undefined) throw new Error('there are clusters')
  return withUnseen(found, bounds).interval(0.95)
}

test('the interval of equal values leaves room for other values that 25 clusters may have missed', () => {
  const { low, high } = intervalOf(Array<number>(25).fill(0))

  // Wilson's interval of 0 in 25 ends at 3.84 / 28.84
  expect(high).toBeCloseTo(0.1332, 4)
  expect(low).toBeCloseTo(-0.1332, 4)
  expect(intervalOf(Array<number>(25).fill(1))).toEqual({ low: 1 - 2 * high, high: 1 })
})

test('values that differ have the interval of the bootstrap', () => {
  const { next } = randomStream(1, 'unseen')
  const below = (bound: number) => Math.floor(next() * bound)
  const found = pairedBootstrap([0, 1, 0, 1, 1, 0], [0, 1, 2, 3, 4, 5], { below })
  if (found === undefined) throw new Error('there are clusters')

  expect(found.error).toBeGreaterThan(0.1)
  expect(withUnseen(found, bounds)).toBe(found)
})
