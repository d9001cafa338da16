import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam(60)
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

test('serve writes rows, says where it listens, and ends when it is interrupted', async () => {
  const rows = exam.at('rows.jsonl')
  const written = await elenchus(['serve', exam.at('questions.jsonl'), '--rows', rows])
  const served = await elenchus(['serve', exam.at('questions.jsonl'), '--port', '0'], {
    interrupted: AbortSignal.abort(),
  })

  expect(written.output).toMatch(/^\d+ rows in /)
  const [first = ''] = (await readFile(rows, 'utf8')).split('\n')
  expect(JSON.parse(first)).toMatchObject({
    responses_create_params: { input: [{ role: 'user' }] },
    question_id: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  expect(served).toMatchObject({ code: 0, output: expect.stringContaining('http://127.0.0.1:') })
})

test.for([
  ['--abstention', '1'],
  ['--port', '70000'],
])('serve %s %s is refused', async ([option, value]) => {
  const { code, notes } = await elenchus([
    'serve',
    exam.at('questions.jsonl'),
    `${option}=${value}`,
  ])

  expect(code).toBe(2)
  expect(notes).toContain(`${option} can't be`)
})
