import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam(60)
  const asked = [
    ...['-m', 'simulated:careful', '-p', 'plain', '-p', 'detection-few-shot'],
    ...['-o', exam.at('runs')],
  ]
  await elenchus(['ask', exam.at('questions.jsonl'), ...asked])
  await elenchus(['assess', exam.at('runs')])
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

test('report --verify says whether a report comes out of the runs, and where it does not', async () => {
  const file = exam.at('report.json')
  await elenchus(['report', exam.at('runs'), '--json', '--penalty', '0.5', '-o', file])

  const same = await elenchus(['report', exam.at('runs'), '--verify', file])
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/"rate": 0\.\d+/, '"rate": 0.999'))
  const other = await elenchus(['report', exam.at('runs'), '--verify', file])

  expect(same).toMatchObject({ code: 0 })
  expect(same.output).toContain('The same')
  expect(other.code).toBe(1)
  expect(other.output).toContain('accuracy.rate')
})

test('--verify refuses what is no report', async () => {
  const { code, notes } = await elenchus([
    ...['report', exam.at('runs'), '--verify', exam.at('questions.jsonl')],
  ])

  expect(code).toBe(1)
  expect(notes).toContain('is no report in JSON')
})

test('--penalty is told beside the rest', async () => {
  const penalised = ['report', exam.at('runs'), '--penalty', '0.5']

  expect((await elenchus(penalised)).output).toMatch(/ score\n/)
  const { output } = await elenchus([...penalised, '--full'])
  expect(output.replaceAll(/\s+/g, ' ')).toContain('Right less 0.5 x wrong: ')
})
