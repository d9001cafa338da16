import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus, said } from './captured.ts'
import { type Folder, newFolder } from './exam.ts'

let folder: Folder
beforeAll(async () => {
  folder = await newFolder()
})
afterAll(() => folder[Symbol.asyncDispose]())

const scheme =
  'Say which, with --field and the name of the field: answer-index=NAME counts from 0, answer-number=NAME from 1, answer-text=NAME is an option as it stands.'
test.for<readonly [string, string, string]>([
  [
    '{"question":"Which?","choices":["4","2","9","1"],"answer":2}',
    'its answer "2" may be its place from 0: "9", or its place from 1: "2"',
    scheme,
  ],
  [
    '{"question":"Which?","choices":["4","2","9","1"],"answer":"2"}',
    'its answer "2" may be its text: "2", or its place from 0: "9", or its place from 1: "2"',
    scheme,
  ],
  [
    '{"question":"Which?","choices":["a","b"],"answer":7}',
    'its answer "7" is none of its options: no text, label, letter or place',
    'Mend the row, or name the field that has the answer: --field answer=NAME.',
  ],
  [
    '{"question":"Which?","choices":[["a"],["b"]],"answer":"a"}',
    'its options are in a layout that is not known',
    'Give texts, objects with text and label, a JSON list, or fields of their own: --field options=A,B,C,D.',
  ],
  [
    '{"question":"Which?","choices":"red","answer":"red"}',
    'its options are one text, "red"',
    'Give texts, objects with text and label, a JSON list, or fields of their own: --field options=A,B,C,D.',
  ],
  [
    '{"question":"Which?","mc1_targets":{"choices":["a","b"],"labels":[1,1]}}',
    '2 of its options are marked as right',
    'Give questions with one right option.',
  ],
  [
    '{"question":"When was it signed?","answer":"3/4/1921"}',
    'its answer "3/4/1921" may be two days',
    'Write the date as 1921-03-04 or 4 March 1921.',
  ],
  [
    '{"question":"is it a lake","answer":1}',
    'its question asks for yes or no, and its answer is "1"',
    'Write true or false, or yes or no.',
  ],
  [
    '{"question":"Which?","key":2}',
    'its answer is a place among options, and it has no options',
    'Say where they are: --field options=NAME, or --field options=A,B,C,D.',
  ],
])('what can be meant in two ways is refused with its row: %s', async ([line, reason, fix]) => {
  const file = await folder.write(
    'ambiguous.jsonl',
    `{"question":"Who?","answer":"Bob"}\n${line}\n`,
  )

  const field = line.includes('"key"') ? ['--field', 'answer-index=key'] : []
  const read = ['import', file, ...field, '-o', folder.at('never.jsonl')]
  const { code, notes } = await elenchus(read)

  expect(notes).toBe(said(`${file}, line 2: ${reason}.`, fix, 'unreadable-questions'))
  expect(code).toBe(1)
})
