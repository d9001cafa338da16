import { expect, test } from 'vitest'
import { choiceQuestion, questionOf } from '../../../test/sample-questions.ts'
import { misread, verdictOf } from '../../../test/support/verdicts/verdict-of.ts'
import type { Question } from '../../domain/question.ts'

// C, Paris, is right
const capital = choice('Which city is the capital of France?', ['London', 'Lyon', 'Paris', 'Rome'])
const author = choice('Who wrote The Screwtape Letters?', [
  'J. K. Rowling',
  'E. M. Forster',
  'C. S. Lewis',
  'A. A. Milne',
])

test.for(
  Object.entries({
    'the letter alone, in any markup': ['C', 'c', 'C.', 'c)', '(C)', '**C**', '$\\boxed{C}$'],
    'the letter with its text': ['**C)** Paris', '(C) Paris', 'C. Paris', 'C: Paris', 'C - Paris'],
    'a stated letter': [
      'The answer is (C) Paris',
      'The answer is C.',
      'The correct answer is **C. Paris**.',
      'Answer: C',
      'Answer: (c)',
      'Option C',
      'option c.',
      "I'd go with option C, Paris.",
      'I think it is C',
      'I believe that I would pick C.',
    ],
    'the text alone or in a sentence': [
      'Paris',
      'Paris.',
      'The capital of France is Paris.',
      'A city in France: Paris',
    ],
    'a letter or text beside denied or withdrawn ones': [
      'It is C, not A.',
      'Not A, so C.',
      'A is wrong, so the answer is C.',
      'B. No wait, the answer is C.',
      'not London but Paris',
      "I'd say B... no, C.",
    ],
    'a letter after the repeated options, or before an invented question': [
      'A) London B) Lyon C) Paris D) Rome\nAnswer: C',
      'C\n\nQuestion: Which city is the capital of Italy?\nAnswer: D',
    ],
  }),
)('picks the option: %s', async ([, replies]) => {
  const cases = replies.map((reply) => [capital, reply] as const)

  expect(await misread(cases, { outcome: 'correct' })).toEqual([])
})

test.for(
  Object.entries({
    'a letter': ['B', 'A', 'a.', 'Answer: A', 'The answer is (D) Rome'],
    'a text': ['Lyon'],
    'none of them': ['None of the above'],
  }),
)('picks another option: %s', async ([, replies]) => {
  const cases = replies.map((reply) => [capital, reply] as const)

  expect(await misread(cases, { outcome: 'wrong' })).toEqual([])
})

test.for(
  Object.entries({
    'several letters or texts': [
      'A or B',
      'B and C',
      'Answer: B or C',
      'Paris or Rome',
      'It could be Paris, it could be Rome.',
    ],
    'a letter with the text of another': ['B) Paris'],
    'the article A and the pronoun I': [
      'A city in France.',
      'A big one, I would say.',
      'I am a language model.',
    ],
    'no option': ['E', 'Madrid', '!!!'],
  }),
)('cannot be read: %s', async ([, replies]) => {
  const cases = replies.map((reply) => [capital, reply] as const)

  expect(await misread(cases, { outcome: 'incoherent' })).toEqual([])
})

test.for(
  Object.entries({
    'phrases of ignorance': [
      "I don't know.",
      "I'm not sure which option is right.",
      "I can't help with that.",
    ],
  }),
)('abstains: %s', async ([, replies]) => {
  const cases = replies.map((reply) => [capital, reply] as const)

  expect(await misread(cases, { outcome: 'abstained' })).toEqual([])
})

test.for([
  ['C. S. Lewis', 'correct'],
  ['It was C. S. Lewis.', 'correct'],
  ['A. A. Milne', 'wrong'],
  ['C', 'correct'],
  ['C. C. S. Lewis', 'correct'],
  ['B. E. M. Forster', 'wrong'],
])('initials are not option letters: "%s" is %s', async ([reply, outcome]) => {
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

test.for([
  ['Warsaw is in Poland, Lyon in France. Only Turin lies in Italy.', 'C'],
  ['A. Warsaw: in Poland ❌\nB. Lyon: in France ❌\nC. Turin: in Italy ✅\nD. Ghent ❌', 'C'],
  ['A) incorrect\nB) incorrect\nC) correct\nD) incorrect', 'C'],
  ['Option 3', 'C'],
  ['The third one.', 'C'],
  ["I think it's C, because A and B are elsewhere.", 'C'],
  ['{"letter": "C"}', 'C'],
  ['$\\boxed{\\text{C}}$', 'C'],
  ['La réponse est C.', 'C'],
])('"%s" picks %s', async ([reply, letter]) => {
  const question: Question = {
    ...choiceQuestion(1),
    expected: { kind: 'option', letter: `${letter}` },
  }

  expect(await verdictOf(question, `${reply}`)).toMatchObject({ outcome: 'correct' })
})

test.for(['A. B. C. D.', 'C. Mars', 'A dog.', 'C. Warsaw', 'E', '1903'])(
  '"%s" picks nothing',
  async (reply) => {
    expect(await verdictOf(choiceQuestion(2), reply)).toMatchObject({ outcome: 'incoherent' })
  },
)

test.for([
  ['1.5', 'A'],
  ['It is 1.5 metres wide.', 'A'],
  ['15 m', 'B'],
  ['1500', 'C'],
  ['0.15', 'D'],
])('among numbers "%s" is %s', async ([reply, letter]) => {
  const texts = ['1.5', '15', '1,500', '0.15']
  const question: Question = {
    ...choiceQuestion(1),
    text: 'Which width has the gate in metres?',
    options: texts.map((text, index) => ({ letter: 'ABCD'.charAt(index), text })),
    expected: { kind: 'option', letter: `${letter}` },
  }

  expect(await verdictOf(question, `${reply}`)).toMatchObject({ outcome: 'correct' })
})

test('"None of the above" is right when it is the right option', async () => {
  const question: Question = {
    ...choiceQuestion(1),
    options: ['Warsaw', 'Lyon', 'None of the above'].map((text, index) => ({
      letter: 'ABC'.charAt(index),
      text,
    })),
    expected: { kind: 'option', letter: 'C' },
  }

  expect(await verdictOf(question, 'None of the above.')).toMatchObject({ outcome: 'correct' })
})
