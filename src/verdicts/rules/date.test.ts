import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import type { DatePrecision } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import { verdictOf } from '../testing/verdict-of.ts'

const year = asked('1867', 'year')
const month = asked('1867-11', 'month')
const day = asked('1867-11-07T00:00:00Z', 'day')
const ancient = asked('-0044', 'year')
const early = asked('0009', 'year')

test.for<readonly [Question, string]>([
  [year, '1867'],
  [year, '1867.'],
  [year, 'In **1867**.'],
  [year, '7 November 1867'],
  [year, 'eighteen sixty-seven'],
  [year, 'She was born in 1867 in Warsaw and died in 1934.'],
  [year, 'Marie Curie (1867–1934) was born then.'],
  [year, '11/7/1867'],
  [year, 'AD 1867'],
  [month, 'November 1867'],
  [month, '1867-11-07'],
  [month, 'Nov. 1867'],
  [day, '7 November 1867'],
  [day, 'November 7th, 1867'],
  [day, 'November 7, 1867'],
  [day, 'the 7th of November 1867'],
  [day, '1867-11-07'],
  [day, '11/7/1867'],
  [day, '7/11/1867'],
  [day, '7.11.1867'],
  [early, '9'],
  [early, 'It was 9.'],
  [early, 'In AD 9.'],
  [early, '9 CE'],
  [early, 'In September AD 9, over three days.'],
  [ancient, '44 BC'],
  [ancient, '44 BCE'],
  [ancient, 'In 44 B.C.'],
])('%# right: $1', async ([question, reply]) => {
  expect(await verdictOf(question, reply), reply).toMatchObject({ outcome: 'correct' })
})

test.for<readonly [Question, string, string]>([
  [year, '1868', 'another-answer'],
  [year, 'the 1860s', 'too-broad'],
  [year, 'In the 19th century.', 'too-broad'],
  [year, '1867 or 1868', 'several-answers'],
  [year, 'between 1867 and 1870', 'several-answers'],
  [year, 'Not 1867 but 1868.', 'another-answer'],
  [year, '1867. No wait, it was 1868.', 'another-answer'],
  [year, '1868\nQ: When did she marry?\nA: 1867', 'another-answer'],
  [month, '1867', 'too-broad'],
  [month, 'October 1867', 'another-answer'],
  [day, 'November 1867', 'too-broad'],
  [day, '8 November 1867', 'another-answer'],
  [day, '13/11/1867', 'another-answer'],
  [ancient, '44', 'another-answer'],
  [early, '10', 'another-answer'],
  [early, '9 BC', 'another-answer'],
  [early, '1809', 'another-answer'],
  [ancient, '44 AD', 'another-answer'],
  [year, 'Warsaw', 'another-answer'],
])('%# wrong: $1', async ([question, reply, reason]) => {
  expect(await verdictOf(question, reply), reply).toMatchObject({ outcome: 'wrong', reason })
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
