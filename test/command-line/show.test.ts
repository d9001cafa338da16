import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus, said } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
let set: string
beforeAll(async () => {
  exam = await newExam()
  set = exam.at('questions.jsonl')
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

test.for<readonly [string, string, string, string]>([
  ['--form', 'whh', 'form "whh"', 'Did you mean wh? They have: multiple-choice, wh, yes-no.'],
  ['--third', 'hed', 'third "hed"', 'Did you mean head? They have: head, torso.'],
  ['--third', 'tail', 'third "tail"', 'They have: head, torso.'],
  ['--hops', '3', 'number of hops "3"', 'They have: 1.'],
  ['--split', 'test', 'split "test"', 'Leave it out: none of them has any.'],
  [
    '--relation',
    'brithplace',
    'relation "brithplace"',
    'Did you mean birthplace? They have: birth-date, birthplace.',
  ],
])('%s %s, which the set does not have', async ([option, value, what, fix]) => {
  const { code, notes, output } = await elenchus(['show', set, option, value])

  expect(notes).toBe(said(`No question of ${set} has the ${what}.`, fix, 'no-such-question'))
  expect(output).toBe('')
  expect(code).toBe(1)
})

test('that no question is two things at once is an answer', async () => {
  const { code, output } = await elenchus(['show', set, '--form', 'wh', '--rule', 'yes-no'])

  expect(output).toMatch(/^None of the \d+ questions is such a one\.\n$/)
  expect(code).toBe(0)
})
