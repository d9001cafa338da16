import { expect, test } from 'vitest'
import { randomStream } from '../random/stream.ts'
import { weightedShare } from './weighted-share.ts'
import { wilsonInterval } from './wilson-interval.ts'

test('rows drawn alike are a plain share with its Wilson interval', () => {
  const rows = Array.from({ length: 100 }, (_, row) => ({ value: row < 93, probability: 0.2 }))

  const share = weightedShare(rows)

  expect(share).toMatchObject({ rate: 0.93, ...wilsonInterval(93, 100) })
  expect(share?.effective).toBeCloseTo(100, 9)
})

test('a row that was likely to be drawn counts for less', () => {
  // by hand: weights 1 and 4; (1 + 4)^2 / (1 + 16) = 25 / 17
  const share = weightedShare([
    { value: true, probability: 1 },
    { value: false, probability: 0.25 },
  ])

  expect(share?.rate).toBeCloseTo(0.2, 12)
  expect(share?.effective).toBeCloseTo(25 / 17, 12)
})

test('nothing drawn has no share', () => {
  expect(weightedShare([])).toBeUndefined()
})

test('intervals cover where one part was drawn four times as often as the other', () => {
  const covered = Array.from({ length: 200 }, (_, trial) => {
    const { next } = randomStream(3, 'weighted share', trial)
    // of the half that is drawn often 20 % hold, of the other 70 %
    const rows = Array.from({ length: 2000 }, () => {
      const often = next() < 0.5
      return { value: next() < (often ? 0.2 : 0.7), probability: often ? 0.4 : 0.1 }
    }).filter(({ probability }) => next() < probability)
    const share = weightedShare(rows)
    return share !== undefined && share.low <= 0.45 && 0.45 <= share.high
  }).filter(Boolean).length

  expect(covered).toBeGreaterThanOrEqual(181)
  expect(covered).toBeLessThanOrEqual(197)
})
