import { expect, test } from 'vitest'
import { randomStream } from '../random/stream.ts'
import { clusteredMean, multiwayMean } from './clustered-mean.ts'
import { clusteredShare } from './clustered-share.ts'
import { wilsonInterval } from './wilson-interval.ts'

test('questions that all stand alone get Wilson’s interval', () => {
  const values = Array.from({ length: 400 }, (_, index) => (index % 4 === 0 ? 0 : 1))
  const alone = values.map((_, index) => index)

  const found = clusteredShare(clusteredMean(values, alone), values.length)
  const plain = wilsonInterval(300, 400)

  expect(found?.designEffect).toBe(1)
  expect(found?.low).toBe(plain?.low)
  expect(found?.high).toBe(plain?.high)
})

test('clusters that answer as one count as one question each', () => {
  const values = Array.from({ length: 200 }, (_, index) =>
    Math.floor(index / 10) % 2 === 0 ? 1 : 0,
  )
  const clustering = values.map((_, index) => Math.floor(index / 10))

  const found = clusteredShare(clusteredMean(values, clustering), values.length)

  // 20 clusters of 10, with 20 / 19 for the few
  expect(found?.designEffect).toBeCloseTo((10 * 20) / 19, 9)
})

test.for([
  [1945, 40, 585, 40],
  [1945, 40, 585, 585],
  [1945, 20, 585, 300],
] as const)(
  '0 of %i in %i groups is not less certain than 0 of %i in %i',
  ([many, groups, few, others]) => {
    const none = (answers: number, clusters: number) =>
      clusteredShare(
        clusteredMean(
          Array.from({ length: answers }, () => 0),
          Array.from({ length: answers }, (_, index) => index % clusters),
        ),
        answers,
      )?.high ?? 1

    expect(none(many, groups)).toBeLessThanOrEqual(none(few, others))
    // and a little less than of answers that have nothing to do with one another
    expect(none(many, groups)).toBeGreaterThan(none(many, many))
  },
)

test('of two ways to hang together the worse one counts at least', () => {
  const next = randomStream(1, 'two ways').next
  const values = Array.from({ length: 600 }, (_, index) =>
    next() < 0.3 + 0.1 * (index % 5) ? 1 : 0,
  )
  const relation = values.map((_, index) => index % 5)
  const subject = values.map((_, index) => Math.floor(index / 3))

  const both = multiwayMean(values, [relation, subject])

  expect(both.error).toBeGreaterThanOrEqual(clusteredMean(values, relation).error)
  expect(both.error).toBeGreaterThanOrEqual(clusteredMean(values, subject).error)
  expect(both.clusters).toBe(5)
})

test('the interval covers a planted share about as often as it says', () => {
  const covered = Array.from({ length: 200 }, (_, trial) => {
    const { next } = randomStream(11, 'planted', trial)
    const values: number[] = []
    const clustering: number[] = []
    for (let cluster = 0; cluster < 30; cluster++) {
      const rate = 0.7 + (next() - 0.5) * 0.5
      for (let question = 0; question < 10; question++) {
        values.push(next() < rate ? 1 : 0)
        clustering.push(cluster)
      }
    }
    const found = clusteredShare(clusteredMean(values, clustering), values.length)
    return found !== undefined && found.low <= 0.7 && 0.7 <= found.high
  }).filter(Boolean).length

  expect(covered).toBeGreaterThanOrEqual(181)
  expect(covered).toBeLessThanOrEqual(199)
})
