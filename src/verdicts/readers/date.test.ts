import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import { misread, verdictOf } from '../../../test/support/verdicts/verdict-of.ts'
import type { DatePrecision } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'

const year = asked('1867', 'year')
const month = asked('1867-11', 'month')
const day = asked('1867-11-07T00:00:00Z', 'day')
const ancient = asked('-0044', 'year')
const early = asked('0009', 'year')

test.for(
  Object.entries<readonly (readonly [Question, string])[]>({
    'the year alone, in a date, or in words': [
      [year, '1867'],
      [year, '1867.'],
      [year, 'In **1867**.'],
      [year, '7 November 1867'],
      [year, '11/7/1867'],
      [year, 'eighteen sixty-seven'],
    ],
    'the first of several years, with what belongs to another event': [
      [year, 'She was born in 1867 in Warsaw and died in 1934.'],
      [year, 'Marie Curie (1867–1934) was born then.'],
    ],
    'a month, in a date or abbreviated': [
      [month, 'November 1867'],
      [month, '1867-11-07'],
      [month, 'Nov. 1867'],
    ],
    'a day in any notation': [
      [day, '7 November 1867'],
      [day, 'November 7th, 1867'],
      [day, 'November 7, 1867'],
      [day, 'the 7th of November 1867'],
      [day, '1867-11-07'],
      [day, '11/7/1867'],
      [day, '7/11/1867'],
      [day, '7.11.1867'],
    ],
    'a year below 100': [
      [early, '9'],
      [early, 'It was 9.'],
      [early, 'In AD 9.'],
      [early, '9 CE'],
      [early, 'In September AD 9, over three days.'],
    ],
    'an era': [
      [year, 'AD 1867'],
      [ancient, '44 BC'],
      [ancient, '44 BCE'],
      [ancient, 'In 44 B.C.'],
    ],
  }),
)('right: %s', async ([, cases]) => {
  expect(await misread(cases, { outcome: 'correct' })).toEqual([])
})

test.for(
  Object.entries<readonly (readonly [Question, string])[]>({
    'another date': [
      [year, '1868'],
      [month, 'October 1867'],
      [day, '8 November 1867'],
      [day, '13/11/1867'],
      [early, '10'],
      [early, '1809'],
    ],
    'a denied or withdrawn year, or one after the answer': [
      [year, 'Not 1867 but 1868.'],
      [year, '1867. No wait, it was 1868.'],
      [year, '1868\nQ: When did she marry?\nA: 1867'],
    ],
    'another era': [
      [ancient, '44'],
      [ancient, '44 AD'],
      [early, '9 BC'],
    ],
    'no date': [[year, 'Warsaw']],
  }),
)('wrong: %s', async ([, cases]) => {
  expect(await misread(cases, { outcome: 'wrong', reason: 'another-answer' })).toEqual([])
})

test.for(
  Object.entries<readonly (readonly [Question, string])[]>({
    'a decade, a century, or a date without its month or day': [
      [year, 'the 1860s'],
      [year, 'In the 19th century.'],
      [month, '1867'],
      [day, 'November 1867'],
    ],
  }),
)('too broad: %s', async ([, cases]) => {
  expect(await misread(cases, { outcome: 'wrong', reason: 'too-broad' })).toEqual([])
})

test.for(
  Object.entries<readonly (readonly [Question, string])[]>({
    'alternatives or a range': [
      [year, '1867 or 1868'],
      [year, 'between 1867 and 1870'],
    ],
  }),
)('several: %s', async ([, cases]) => {
  expect(await misread(cases, { outcome: 'wrong', reason: 'several-answers' })).toEqual([])
})

test('a year from the question is not an answer', async () => {
  const question = { ...year, text: 'When was she born who won a prize in 1903?' }

  const verdict = await verdictOf(question, 'The winner of 1903 was born in 1867.')

  expect(verdict).toMatchObject({ outcome: 'correct' })
})

test.for(['1903', '**1903**.', 'It was 1903.'])(
  "a reply of nothing but the question's year is wrong: %s",
  async (reply) => {
    const question = { ...year, text: 'When was she born who won a prize in 1903?' }

    expect(await verdictOf(question, reply)).toMatchObject({ outcome: 'wrong' })
  },
)

test('an unreadable expected date throws, and the stage stores the error', async () => {
  await expect(verdictOf(asked('soon', 'year'), '1867')).rejects.toThrow('"soon" cannot be read')
})

function asked(value: string, precision: DatePrecision): Question {
  const expected = { kind: 'date', value, precision } as const
  return questionOf(1, { text: 'When was Marie Curie born?', expected })
}

test.for([
  ['After the war ended in 1946, it was founded in 1945.', 'correct'],
  ['It was founded in 1946, after the war ended in 1945.', 'wrong'],
  ['After the war ended in 1945, it was founded in 1946.', 'wrong'],
  ['It was founded in 1945 and moved in 1952.', 'correct'],
  ['Le 24 octobre 1945.', 'correct'],
  ['24. Oktober 1945', 'correct'],
  ['24 de octubre de 1945', 'correct'],
  ['1945 BC', 'wrong'],
])('when asked for a founding date, "%s" is %s', async ([reply, outcome]) => {
  const question = questionOf(9, {
    text: 'When was the league founded?',
    expected: { kind: 'date', value: '1945', precision: 'year' },
    labels: {},
  })

  expect(await verdictOf(question, `${reply}`)).toMatchObject({ outcome })
})
