import { expect, test } from 'vitest'
import { questionOf, yesNoQuestion } from '../../../test/sample-questions.ts'
import { verdictOf } from '../../../test/support/verdicts/verdict-of.ts'

const town = questionOf(1, {
  text: 'Where did Ann Lee die?',
  expected: {
    kind: 'entities',
    answers: [{ id: 'urn:lyon', label: 'Lyon', aliases: [] }],
    need: 'any',
  },
})
const year = questionOf(2, {
  text: 'In which year did Ann Lee die?',
  expected: { kind: 'date', value: '1901', precision: 'year' },
})
const claim = yesNoQuestion(3, true)

test.for([
  [town, 'Paris or Lyon'],
  [town, 'Ann Lee was born in Lyon and died in Turin.'],
  [year, 'Her last years were quiet and happy ones.'],
  [year, 'She met Tom in 1888, moved in 1894 and died in 1901, before the war.'],
  [claim, 'A matter of much interest to many people.'],
] as const)('%# doubtful, for another assessor to decide: $1', async ([question, reply]) => {
  expect((await verdictOf(question, reply)).sure).toBe(false)
})

test.for([
  [town, 'Lyon'],
  [town, 'I do not know.'],
  [year, '1901'],
  [year, 'She died in 1900.'],
  [year, 'She met Tom in 1888, moved in 1894 and died after that. The answer is 1901.'],
  [claim, 'Yes.'],
] as const)('%# not doubtful: $1', async ([question, reply]) => {
  expect((await verdictOf(question, reply)).sure).toBeUndefined()
})
