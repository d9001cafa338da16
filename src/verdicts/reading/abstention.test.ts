import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import { verdictOf } from '../../../test/support/verdicts/verdict-of.ts'
import type { Question } from '../../domain/question.ts'

const capital = questionOf(1, {
  text: 'What is the capital of France?',
  expected: {
    kind: 'entities',
    answers: [{ id: 'urn:p', label: 'Paris', aliases: [] }],
    need: 'any',
  },
  labels: { 'urn:p': 'Paris', 'urn:f': 'France' },
})
const isCapital = questionOf(2, {
  form: 'yes-no',
  text: 'Is Paris the capital of France?',
  expected: { kind: 'boolean', value: true },
  labels: { 'urn:p': 'Paris', 'urn:f': 'France' },
})
const letter = questionOf(3, {
  form: 'multiple-choice',
  text: 'Which of these is the capital of France?',
  options: ['Lyon', 'Paris'].map((text, index) => ({ letter: 'AB'.charAt(index), text })),
  expected: { kind: 'option', letter: 'B' },
  labels: { 'urn:f': 'France' },
})
const year = questionOf(4, {
  text: 'In which year did the stadium open?',
  expected: { kind: 'date', value: '2021', precision: 'year' },
  labels: {},
})

const caveats = [
  'As of my knowledge cutoff, ',
  'As of my knowledge cutoff in September 2021, ',
  'As of my last update in October, 2023, ',
  'As of my last knowledge update, ',
  'Based on my training data, ',
  'According to my knowledge, ',
  'To the best of my knowledge, ',
  'As far as I know, ',
  "I'm not entirely sure, but I think ",
  'Up to my knowledge cut-off: ',
]

test.for(
  caveats.flatMap((caveat): [string, Question, string][] => [
    [`${caveat}yes, it is.`, isCapital, 'correct'],
    [`${caveat}yes.`, isCapital, 'correct'],
    [`${caveat}Paris is the capital of France.`, isCapital, 'correct'],
    [`${caveat}no.`, isCapital, 'wrong'],
    [`${caveat}Paris.`, capital, 'correct'],
    [`${caveat}it's Paris.`, capital, 'correct'],
    [`${caveat}it's Lyon.`, capital, 'wrong'],
    [`${caveat}B.`, letter, 'correct'],
    [`${caveat}the answer is A.`, letter, 'wrong'],
    [`${caveat}Paris`, letter, 'correct'],
    [`${caveat}it opened in 2021.`, year, 'correct'],
    [`${caveat}it opened in 1998.`, year, 'wrong'],
  ]),
)('%s answers', async ([reply, question, outcome]) => {
  expect(await verdictOf(question, reply)).toMatchObject({ outcome })
})

test.for<[string, Question]>([
  ['As of my knowledge cutoff in 2021, I do not know.', capital],
  ['As of my knowledge cutoff in 2021, I do not know.', isCapital],
  ['As of my knowledge cutoff in 2021, I do not know.', letter],
  ['As of my knowledge cutoff in 2021, I do not know.', year],
  ['As of my last update in 2021, no date had been announced.', year],
  ['As of my last update, nothing had been announced.', capital],
  ['My knowledge cutoff is earlier than that.', capital],
  ['That is beyond my knowledge cutoff.', isCapital],
  ["Based on my training data, I can't say.", letter],
  ["I'm not entirely sure.", isCapital],
  ['Reasoning: it is a large country.\nAnswer: unknown\nConfidence: low', capital],
  ['| Question | Answer |\n|---|---|\n| The capital | not known |', capital],
  ['The question is this: What is the capital of France? I found nothing on it.', capital],
  ['I would rather leave it open than be wrong.', year],
])('%s abstains', async ([reply, question]) => {
  expect(await verdictOf(question, reply)).toMatchObject({ outcome: 'abstained' })
})
