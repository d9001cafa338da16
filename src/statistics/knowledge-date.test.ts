import { expect, test } from 'vitest'
import { randomStream } from '../random/stream.ts'
import type { DatedAnswer } from './date-curve.ts'
import { type KnowledgeDate, knowledgeDate } from './knowledge-date.ts'

interface Planted {
  readonly half: number
  readonly spread?: number
  readonly lapse?: number
  /** How much newer changes are of rarer things, and rarer things less known. */
  readonly rarer?: number
}

/** A hundred subjects with two changes each of 2015 to 2025, half of them known to the year alone. */
function planted(seed: number, { half, spread = 0.5, lapse = 0.05, rarer = 0 }: Planted) {
  const random = randomStream(seed, 'planted')
  const answers = Array.from({ length: 200 }, (_, place): DatedAnswer => {
    const date = 2015 + 10 * random.next()
    const popularity = -rarer * (date - 2020) + random.next()
    const known = 1 / (1 + Math.exp(-(half - date) / spread - popularity * (rarer === 0 ? 0 : 1)))
    const isNew = random.next() < lapse + (1 - 2 * lapse) * known
    const year = Math.floor(date)
    const [from, to] = place % 2 === 0 ? [date, date] : [year, year + 1]
    return { from, to, isNew, popularity, subject: place >> 1 }
  })
  const stream = randomStream(seed, 'bootstrap')
  return knowledgeDate(answers, { below: (bound) => stream.below(bound), draws: 50 })
}

function covers(found: KnowledgeDate, half: number): boolean {
  return found.status === 'half-point' && found.low <= half && half <= found.high
}

test('the half-point that was planted is covered', () => {
  const halves = Array.from({ length: 16 }, (_, seed) => 2017 + (seed % 6))

  const covered = halves.filter((half, seed) => covers(planted(seed, { half }), half))

  // 95 % nominal; under 13 of 16 would happen once in 140
  expect(covered.length).toBeGreaterThanOrEqual(13)
})

test.for([
  [{ half: 2040 }, { status: 'after' }],
  [{ half: 2000 }, { status: 'before' }],
] as const)('a half-point outside of the dates is not dated: %j', ([made, status]) => {
  expect(planted(1, { ...made, lapse: 0.01 })).toMatchObject(status)
})

test('without a slope there is no date', () => {
  const found = Array.from({ length: 10 }, (_, seed) => planted(seed, { half: 2020, spread: 1e6 }))

  expect(found.filter(({ status }) => status === 'none').length).toBeGreaterThanOrEqual(8)
})

test('newer changes of rarer things fake no cut-off', () => {
  // all is known of the popular, nothing of the rare, and dates play no part
  const found = Array.from({ length: 10 }, (_, seed) =>
    planted(seed, { half: 2020, spread: 1e6, rarer: 0.5, lapse: 0 }),
  )

  expect(found.filter(({ status }) => status === 'half-point').length).toBeLessThanOrEqual(2)
})

test('few answers give no date', () => {
  const few = { from: 2020, to: 2021, isNew: true, popularity: 1, subject: 1 }

  expect(knowledgeDate([few], { below: () => 0 })).toEqual({
    status: 'none',
    why: 'few-answers',
    of: 1,
  })
})
