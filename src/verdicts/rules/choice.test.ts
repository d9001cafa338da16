import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import type { Question } from '../../domain/question.ts'
import { verdictOf } from '../testing/verdict-of.ts'

// C, Paris, is right
const capital = choice('Which city is the capital of France?', ['London', 'Lyon', 'Paris', 'Rome'])
const author = choice('Who wrote The Screwtape Letters?', [
  'J. K. Rowling',
  'E. M. Forster',
  'C. S. Lewis',
  'A. A. Milne',
])

test.for([
  'C',
  'c',
  'C.',
  'c)',
  '(C)',
  '**C**',
  '**C)** Paris',
  '(C) Paris',
  'C. Paris',
  'C: Paris',
  'C - Paris',
  'The answer is (C) Paris',
  'The answer is C.',
  'The correct answer is **C. Paris**.',
  'Answer: C',
  'Answer: (c)',
  'Option C',
  'option c.',
  "I'd go with option C, Paris.",
  'Paris',
  'Paris.',
  'The capital of France is Paris.',
  'A city in France: Paris',
  'I think it is C',
  'It is C, not A.',
  'Not A, so C.',
  'A is wrong, so the answer is C.',
  'A) London B) Lyon C) Paris D) Rome\nAnswer: C',
  'C\n\nQuestion: Which city is the capital of Italy?\nAnswer: D',
  'B. No wait, the answer is C.',
  'I believe that I would pick C.',
  'not London but Paris',
  "I'd say B... no, C.",
  '$\\boxed{C}$',
])('"%s" picks C', async (reply) => {
  expect(await verdictOf(capital, reply)).toMatchObject({ outcome: 'correct' })
})

test.for(['B', 'Lyon', 'The answer is (D) Rome', 'A', 'a.', 'Answer: A', 'None of the above'])(
  '"%s" is another answer',
  async (reply) => {
    expect(await verdictOf(capital, reply)).toMatchObject({ outcome: 'wrong' })
  },
)

test.for([
  'A or B',
  'B and C',
  'Answer: B or C',
  'B) Paris',
  'A city in France.',
  'I am a language model.',
  'A big one, I would say.',
  'E',
  'Madrid',
  'Paris or Rome',
  'It could be Paris, it could be Rome.',
  '!!!',
])('"%s" cannot be read', async (reply) => {
  expect(await verdictOf(capital, reply)).toMatchObject({ outcome: 'incoherent' })
})

test.for(["I don't know.", "I'm not sure which option is right.", "I can't help with that."])(
  '"%s" abstains',
  async (reply) => {
    expect(await verdictOf(capital, reply)).toMatchObject({ outcome: 'abstained' })
  },
)

test.for([
  ['C. S. Lewis', 'correct'],
  ['It was C. S. Lewis.', 'correct'],
  ['A. A. Milne', 'wrong'],
  ['C', 'correct'],
  ['C. C. S. Lewis', 'correct'],
  ['B. E. M. Forster', 'wrong'],
])('initials are no letters: "%s" is %s', async ([reply, outcome]) => {
  expect(await verdictOf(author, `${reply}`)).toMatchObject({ outcome })
})

function choice(text: string, texts: readonly string[]): Question {
  return questionOf(1, {
    form: 'multiple-choice',
    text,
    options: texts.map((option, index) => ({ letter: 'ABCD'.charAt(index), text: option })),
    expected: { kind: 'option', letter: 'C' },
  })
}
