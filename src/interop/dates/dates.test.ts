import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Question } from '../../domain/question.ts'
import { questionId } from '../../domain/question-id.ts'
import { randomStream } from '../../random/stream.ts'
import { daysIn, isLeapYear, ordinal } from './calendar.ts'
import { exchangeDates } from './exchange-dates.ts'
import { findDates } from './find-dates.ts'
import { futureDate, isScheduled } from './future-date.ts'
import { hasCome } from './has-come.ts'
import { impossibleDate } from './impossible-date.ts'

test.for([
  [1900, false],
  [1904, true],
  [2000, true],
  [2023, false],
  [2100, false],
] as const)('%i is a leap year: %s', ([year, leap]) => {
  expect(isLeapYear(year)).toBe(leap)
  expect(daysIn(2, year)).toBe(leap ? 29 : 28)
})

test.for([1000, 1300, 1500, 1700])(
  '%i had a 29 February where the Julian calendar was kept',
  (year) => {
    expect(isLeapYear(year)).toBe(false)
    expect(daysIn(2, year)).toBe(29)
    expect(daysIn(2, year + 1)).toBe(28)
  },
)

test.for([
  [1, '1st'],
  [11, '11th'],
  [22, '22nd'],
  [32, '32nd'],
  [33, '33rd'],
] as const)('%i as an ordinal is %s', ([day, said]) => {
  expect(ordinal(day)).toBe(said)
})

test.for<readonly [string, string]>([
  ['Who won the battle in 1815?', '1815'],
  ['What happened on 14 July 1789?', '14 July 1789'],
  ['What happened on July 14th, 1789?', 'July 14th, 1789'],
  ['Who was shot in November 1963?', 'November 1963'],
  ['Who was born on March 3rd?', 'March 3rd'],
  ['In 1066 which king was killed?', '1066'],
  ['Why was it signed in 15, August, 1945?', '15, August, 1945'],
  ['Who died in 1910 of pneumonia?', '1910'],
  ['Who led the failed revolution of 1848?', '1848'],
])('the date of %s', ([text, date]) => {
  expect(findDates(text, 2026).map((mention) => mention.text)).toEqual([date])
})

test.for([
  'Who ran furthest in 1500 metres?',
  'How many of 1200 people were killed?',
  'Who directed “In 1984”?',
  'Which band sang about the 1960s?',
  'Who was born in 480 BC?',
  'Who ruled in 1200 BC?',
  'Who lived in 1914-1918?',
  'Which film is set in 2199?',
  'What did 1,984 people see?',
  'Who was the top scorer in 2014 world cup?',
  'Who was the guest of 2014 republic day?',
  'Which ship sank in the night of 13 and 14 October 1939?',
  'Which actor starred in 2001: A Space Odyssey?',
  'Who sang of 1999?',
  'Who was the main character in 1984?',
])('a number that is no year stays: %s', (text) => {
  expect(findDates(text, 2026)).toEqual([])
})

test('no calendar has a day that was put in', () => {
  const months = ['January', 'February', 'April', 'December']
  fc.assert(
    fc.property(
      fc.constantFrom(...months),
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 1000, max: 2026 }),
      fc.integer(),
      (month, day, year, seed) => {
        const text = `What was signed on ${day} ${month} ${year}?`
        const [mention] = findDates(text, 2026)
        if (mention === undefined) throw new Error(text)

        const exchange = impossibleDate(text, mention, randomStream(seed >>> 0, 'test'))

        const [, said = ''] = /on (\d+) /.exec(exchange?.text ?? '') ?? []
        // the platform's own calendar rolls such a day over into another month
        const index = { January: 0, February: 1, April: 3, December: 11 }[month] ?? 0
        expect(new Date(Date.UTC(year, index, Number(said))).getUTCMonth()).not.toBe(index)
      },
    ),
  )
})

test('29 February is put only into a year that was no leap year', () => {
  const text = 'What was signed on 12 February 1900?'
  const [mention] = findDates(text, 2026)
  const made = Array.from({ length: 50 }, (_, seed) =>
    mention === undefined ? undefined : impossibleDate(text, mention, randomStream(seed, 'test')),
  )

  expect(made.some((each) => each?.text.includes('29 February 1900'))).toBe(true)
  expect(made.find((each) => each?.text.includes('29 February'))?.correction).toBe(
    'There is no 29 February 1900: February 1900 had 28 days.',
  )
})

test('a date with its month alone can have no 29 February', () => {
  const text = 'Who was born on February 3rd?'
  const [mention] = findDates(text, 2026)
  const made = Array.from({ length: 50 }, (_, seed) =>
    mention === undefined ? '' : impossibleDate(text, mention, randomStream(seed, 'test'))?.text,
  )

  expect(made.some((each) => each?.includes('30th'))).toBe(true)
  expect(made.some((each) => each?.includes('29th'))).toBe(false)
})

test.for([
  'Which city was host of the Olympic Games in 1936?',
  'Who was elected president in 1860?',
  'From where was the eclipse seen in 1919?',
  'Which film was released in 1999?',
  'Who was footballer of the year in 2014?',
  'Who spoke to the convention in 1984?',
  'Who was president in 1824?',
  'Who spoke on Republic Day in 2014?',
])('what comes back or is planned gets no future year: %s', (text) => {
  expect(isScheduled(text)).toBe(true)
})

test.for([
  ['Which country had landed men on the Moon by 1969?', false],
  ['Which American state was admitted to the Union before 1791?', false],
  ['Who was exiled from the island by the end of the year 1815?', false],
  ['Who was killed in the battle in 1066?', true],
] as const)('a future year leaves no span in which it was: %s', ([text, isMade]) => {
  const [mention] = findDates(text, 2026)
  if (mention === undefined) throw new Error(text)

  const made = futureDate(text, mention, { asOf: '2026-11-21' }, randomStream(1, 'test'))

  expect(made !== undefined).toBe(isMade)
})

test.for([
  ['What was signed on 29 February 1912?', true],
  ['What was signed on 31 April 1912?', false],
] as const)('a future twin of "%s" has a day that will be: %s', ([text, isMade]) => {
  const [mention] = findDates(text, 2026)
  if (mention === undefined) throw new Error(text)
  const made = Array.from(
    { length: 30 },
    (_, seed) =>
      futureDate(text, mention, { asOf: '2026-11-21' }, randomStream(seed, 'test'))?.replacement,
  )

  const years = made.flatMap((date) => /\d{4}/.exec(date ?? '') ?? []).map(Number)
  expect(years).toHaveLength(isMade ? 30 : 0)
  expect(years.every(isLeapYear)).toBe(true)
})

test.for([
  ['What was signed on 31 April 1912?', 'a date that no calendar has'],
  ['Who died on February 29th, 1911?', 'a date that no calendar has'],
  ['What was signed on 22 November 2026?', 'a date that is yet to come'],
  ['What was signed in December 2026?', 'a date that is yet to come'],
] as const)('nothing true is made of "%s": %s', ([text, reason]) => {
  const { questions, leftOut } = exchangeDates([asked(text)], {
    kinds: ['impossible', 'future'],
    asOf: '2026-11-21',
    seed: 1,
  })

  expect(questions).toEqual([])
  expect(leftOut).toEqual({ [reason]: 1 })
})

test('a question, its twins, and what is left out', () => {
  const { questions, leftOut } = exchangeDates(
    [
      asked('Who was killed in the battle in 1066?'),
      asked('When was Emma published?'),
      asked('Who reigned from 1910 until 1936?'),
      asked('Who was elected in 1860?'),
    ],
    { kinds: ['impossible', 'future'], asOf: '2026-11-21', seed: 1 },
  )

  expect(questions.map(({ rule }) => rule)).toEqual([
    'imported:test',
    'impossible-date',
    'future-date',
    'imported:test',
    'impossible-date',
  ])
  expect(leftOut).toEqual({
    'comes back, is planned, or has no year': 1,
    'no date': 1,
    'several dates': 1,
  })
  expect(questions[2]).toMatchObject({
    asOf: '2026-11-21',
    premise: { status: false, exchanges: [{ place: 'date', original: '1066' }] },
    groups: [{ id: questions[0]?.id, role: 'false' }],
  })
})

test.for([
  ['Did people burn gas in 1890?', 'not a wh question'],
  ['Who was married on Christmas Day in 1991?', 'no day fits where the date stands'],
])('no impossible date is put into "%s": %s', ([text = '', reason = '']) => {
  const { questions, leftOut } = exchangeDates([asked(text)], {
    kinds: ['impossible'],
    asOf: '2026-11-21',
    seed: 1,
  })

  expect(questions).toEqual([])
  expect(leftOut).toEqual({ [reason]: 1 })
})

test('a future year is looked at again when the set is asked', () => {
  const [, twin] = exchangeDates([asked('Who was killed in the battle in 1066?')], {
    kinds: ['future'],
    asOf: '2026-11-21',
    seed: 1,
  }).questions
  const year = Number(/\d{4}/.exec(twin?.text ?? '')?.[0])

  expect(year).toBeGreaterThanOrEqual(2056)
  expect(twin && hasCome(twin, year - 1)).toBe(false)
  expect(twin && hasCome(twin, year)).toBe(true)
})

function asked(text: string): Question {
  const base = {
    language: 'en',
    form: 'wh' as const,
    text,
    expected: {
      kind: 'entities' as const,
      answers: [{ id: 'x', label: 'x', aliases: [] }],
      need: 'any' as const,
    },
  }
  return Question.parse({
    id: questionId(base),
    ...base,
    premise: { status: true },
    statements: [],
    facts: [],
    certificates: [],
    rule: 'imported:test',
    concepts: [],
    relations: [],
    hops: 1,
    origin: { kind: 'imported', source: 'test', row: 1 },
    labels: {},
  })
}
