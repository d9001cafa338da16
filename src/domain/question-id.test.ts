import { expect, test } from 'vitest'
import { questionId } from './question-id.ts'

const question = {
  language: 'en',
  form: 'wh' as const,
  text: 'Where was Marie Curie born?',
  expected: {
    kind: 'entities' as const,
    answers: [{ id: 'urn:warsaw', label: 'Warsaw', aliases: [] }],
    need: 'any' as const,
  },
}

test('the id is the start of a SHA-256 digest over the documented essence', () => {
  // sha256 of ["en","wh","Where was Marie Curie born?",[],["entities","any",["urn:warsaw"]]], by sha256sum
  expect(questionId(question)).toBe('0e15daa065987d37')
})

test('a new label or alias is still the same question', () => {
  const answers = [{ id: 'urn:warsaw', label: 'Warszawa', aliases: ['Warsaw'] }]

  expect(questionId({ ...question, expected: { ...question.expected, answers } })).toBe(
    questionId(question),
  )
})

test.for([
  { language: 'de' },
  { form: 'yes-no' as const },
  { text: 'Where was Marie Curie born ?' },
  { options: [{ letter: 'A', text: 'Warsaw' }] },
  { expected: { kind: 'none' as const } },
])('another %o makes another question', (change) => {
  expect(questionId({ ...question, ...change })).not.toBe(questionId(question))
})
