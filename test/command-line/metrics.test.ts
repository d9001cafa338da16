import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
let run: string
beforeAll(async () => {
  exam = await newExam()
  run = exam.at('runs/simulated=careful/plain')
  const asked = await elenchus([
    ...['ask', exam.at('questions.jsonl'), '-m', 'simulated:careful', '-o', exam.at('runs')],
  ])
  if (asked.code !== 0) throw new Error(asked.notes)
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

test('metrics alone leave verdicts alone, and write their numbers with how they were made', async () => {
  const { code, output } = await elenchus([
    ...['assess', exam.at('runs'), '--metric', 'token-f1', '--metric', 'bleu', '--json'],
  ])

  const results = JSON.parse(output)
  const [first] = (await readFile(join(run, 'metrics/bleu.jsonl'), 'utf8')).split('\n')
  const manifest = JSON.parse(await readFile(join(run, 'metrics/bleu.manifest.json'), 'utf8'))
  expect(code).toBe(0)
  expect(results).toMatchObject([{ metric: 'token-f1' }, { metric: 'bleu' }])
  expect(results[0].mean).toBeGreaterThan(0)
  expect(results[1].corpus).toBe(manifest.corpus)
  expect(JSON.parse(first ?? '')).toMatchObject({ metric: 'bleu', value: expect.any(Number) })
  expect(manifest).toMatchObject({
    kind: 'scores',
    metric: { id: 'bleu', signature: expect.stringContaining('sacrebleu:2.6.0|tok:13a') },
    scored: results[1].scored,
  })
  await expect(readFile(join(run, 'verdicts/rules.jsonl'))).rejects.toThrow('ENOENT')
})

test('verdicts and metrics are had together, as tables', async () => {
  const { code, output } = await elenchus([
    ...['assess', exam.at('runs'), '-a', 'rules', '--metric', 'rouge-l'],
  ])

  expect(code).toBe(0)
  expect(output).toContain('judged by rules')
  expect(output).toMatch(/simulated:careful.* rouge-l +\d+ +0\.\d{3}/)
})

test('a metric that there is not', async () => {
  const { code, notes } = await elenchus(['assess', exam.at('runs'), '--metric', 'rogue-l'])

  expect(code).toBe(1)
  expect(notes).toContain('error There is no metric "rogue-l".\n  fix Did you mean rouge-l?')
})
