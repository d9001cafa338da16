import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus } from './captured.ts'
import { type Folder, newFolder } from './exam.ts'

let folder: Folder
beforeAll(async () => {
  folder = await newFolder()
})
afterAll(() => folder[Symbol.asyncDispose]())

test('answers that people judged are assessed and reported as runs', async () => {
  const row = { form: 'wh', premise: 'true', annotator: 'a', aspect: 'correct', value: true }
  const rows = ['one', 'other'].map((model) => ({
    ...row,
    ...{ question: 'What is the capital of Italy?', references: ['Rome'], answer: 'Rome.', model },
  }))
  const file = await folder.write('j.jsonl', rows.map((each) => JSON.stringify(each)).join('\n'))
  const runs = folder.at('runs')

  const { code, output } = await elenchus(['import-run', file, '-o', runs])
  await elenchus(['assess', runs])
  const report = await elenchus(['report', runs])
  const compared = await elenchus(['compare', `${runs}/one`, `${runs}/other`])

  expect(code).toBe(0)
  expect(output).toContain('one: 1 answer -> ')
  expect(report.output).toMatch(/(\d+) of \1\b/)
  const full = await elenchus(['report', runs, '--full'])
  expect(full.output.replaceAll('\n', ' ')).toContain('sensitivity, specificity;')
  expect(compared.output.replaceAll('\n', ' ')).toContain('[-100.0, +100.0]')
})

test('a file with neither judgements nor answers is refused', async () => {
  const file = await folder.write('none.jsonl', '{"question":"Who?"}\n')

  const { code, notes } = await elenchus(['import-run', file, '-o', folder.at('none')])

  expect(code).toBe(1)
  expect(notes).toContain('no-responses')
  expect(notes.replaceAll(/\s+/g, ' ')).toContain('no reference answer in the log (1)')
})
