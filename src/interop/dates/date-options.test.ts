import { expect, test } from 'vitest'
import { whQuestion } from '../../../test/sample-questions.ts'
import { randomStream } from '../../random/stream.ts'
import { exchangeDates } from './exchange-dates.ts'
import { findDates } from './find-dates.ts'
import { futureDate } from './future-date.ts'
import { impossibleDate } from './impossible-date.ts'

test('published days go beyond 32 where that is wanted', () => {
  const text = 'Who died on 21 April 1918?'
  const [mention] = findDates(text, 2026)
  if (mention === undefined) throw new Error(text)

  const days = Array.from({ length: 300 }, (_, seed) => {
    const made = impossibleDate(text, mention, randomStream(seed, 'test'), { lastDay: 99 })
    return Number(/\d+/.exec(made?.replacement ?? '')?.[0])
  })

  expect(Math.min(...days)).toBe(31)
  expect(Math.max(...days)).toBe(99)
})

test('only a day and a month make way for an impossible day where full dates are wanted', () => {
  const asked = ['on 21 April 1918', 'on April 21', 'in April 1918', 'in 1918'].map((date, index) =>
    whQuestion(index, { text: `Who was killed ${date}?` }),
  )
  const options = { kinds: ['impossible'], asOf: '2026-11-21', seed: 1 } as const
  const count = (more: object) => exchangeDates(asked, { ...options, ...more }).questions.length

  expect(count({})).toBe(8)
  expect(count({ fullDates: true })).toBe(4)
})

test('future years are of the range that is given, from the next year on', () => {
  const text = 'Who was killed in the battle in 1066?'
  const [mention] = findDates(text, 2026)
  if (mention === undefined) throw new Error(text)
  const range = { asOf: '2026-11-21', years: { first: 2025, last: 2029 } }

  const years = Array.from(
    { length: 60 },
    (_, seed) => futureDate(text, mention, range, randomStream(seed, 'test'))?.replacement,
  )

  expect(new Set(years)).toEqual(new Set(['2027', '2028', '2029']))
})

test.for([
  ['Who was the singer of the band that was founded in 1964?', false],
  ['Which painter, who died in 1903, lived on Tahiti?', false],
  ['Which city was destroyed by a fire in 1666?', true],
  ['In 1066 which king was killed?', true],
] as const)(
  'a bare year becomes a day only where the question is about it: %s',
  ([text, isMade]) => {
    const [mention] = findDates(text, 2026)
    if (mention === undefined) throw new Error(text)

    expect(impossibleDate(text, mention, randomStream(1, 'test')) !== undefined).toBe(isMade)
  },
)
