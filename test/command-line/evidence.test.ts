import { mkdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Response } from '../../src/domain/response.ts'
import { runFolder } from '../../src/responses/run-folder.ts'
import { readJsonLines } from '../../src/workspace/read-json-lines.ts'
import { responsesPath } from '../../src/workspace/run-files.ts'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam()
  await mkdir(exam.at('texts'))
  await writeFile(
    exam.at('texts/2020-people.txt'),
    'Ada Amsel was born in Arles.\n\nBela Amsel came from Delft.',
  )
})
afterAll(() => exam[Symbol.asyncDispose]())

function ask(runs: string, ...words: readonly string[]) {
  return elenchus(['ask', exam.at('questions.jsonl'), '-o', exam.at(runs), ...words], {
    environment: { XDG_CACHE_HOME: exam.at('cache') },
  })
}

async function responses(runs: string, protocol: string) {
  const found: Response[] = []
  const path = responsesPath(runFolder(exam.at(runs), 'simulated:careful', protocol))
  for await (const { record } of readJsonLines(path, Response)) found.push(record)
  return found
}

test('questions are asked with passages of a folder and without, and one table has both', async () => {
  const evidence = `folder:${exam.at('texts')}`
  const model = ['-m', 'simulated:careful']
  const dry = await ask(
    'runs',
    ...model,
    '-p',
    'evidence-answer',
    '--evidence',
    evidence,
    '--dry-run',
    '--json',
  )
  const asked = await ask(
    'runs',
    ...[...model, '-p', 'evidence-answer', '-p', 'evidence-detection', '--evidence', evidence],
  )
  await ask('runs', ...model, '-p', 'few-shot-open-answer', '-p', 'detection-few-shot')
  await elenchus(['assess', exam.at('runs')])
  const { output } = await elenchus([
    'report',
    exam.at('runs'),
    '--table',
    'evidence',
    '-f',
    'json',
  ])

  expect(dry.code).toBe(0)
  expect(asked.code).toBe(0)
  const { rows } = JSON.parse(output)
  expect(
    rows.map((row: readonly { readonly text: string }[]) => [row[1]?.text, row[2]?.text]),
  ).toEqual([
    ['detection-few-shot', 'none'],
    ['evidence-detection', evidence],
    ['evidence-answer', evidence],
    ['few-shot-open-answer', 'none'],
  ])
  const kept = await responses('runs', 'evidence-answer')
  expect(kept.length).toBeGreaterThan(10)
  expect(kept[0]).toMatchObject({
    evidence: { source: evidence, passages: expect.arrayContaining([]) },
  })
})

test("the graph's own facts can be the passages, and why shows them with what they say", async () => {
  const graph = `knowledge:${exam.at('kg.duckdb')}`
  const { code } = await ask(
    'graph',
    '-m',
    'simulated:careful',
    '-p',
    'evidence-answer',
    '--evidence',
    graph,
  )
  const kept = await responses('graph', 'evidence-answer')
  const told = kept.find(
    (response) => response.status === 'answered' && response.evidence?.holdsAnswer === true,
  )
  const { output } = await elenchus(['why', told?.question ?? '', exam.at('graph')])

  expect(code).toBe(0)
  expect(output).toContain('Passages in the prompt')
  expect(output).toContain('names what is right')
})

test.for([
  { words: ['-p', 'evidence-answer'], says: 'no source of passages is given' },
  { words: ['-p', 'plain', '--evidence', 'set'], says: 'None of the protocols uses passages' },
  {
    words: ['-p', 'evidence-answer', '--evidence', 'web'],
    says: '"web" is not a source of passages',
  },
  { words: ['-p', 'evidence-answer', '--evidence', 'folder:nowhere'], says: 'it is not there' },
  { words: ['-p', 'evidence-answer', '--evidence', 'http:nowhere.yaml'], says: 'no such file' },
])('$words is refused before anything is asked', async ({ words, says }) => {
  const { code, notes } = await ask('refused', '-m', 'simulated:careful', ...words)

  expect(code).toBe(1)
  expect(notes).toContain(says)
})
