import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Question } from '../../src/domain/question.ts'
import { setExports } from '../../src/interop/exports/set-exports.ts'
import { openDatabase } from '../../src/knowledge/store/database.ts'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
let questions: Question[]
beforeAll(async () => {
  exam = await newExam(60)
  const lines = (await readFile(exam.at('questions.jsonl'), 'utf8')).trim().split('\n')
  questions = lines.map((line) => JSON.parse(line))
  for (const { id } of setExports) {
    const { code, notes } = await elenchus([
      ...['export', exam.at('questions.jsonl'), id, '-o', exam.at(id)],
    ])
    expect(code, notes).toBe(0)
  }
}, 180_000)
afterAll(() => exam[Symbol.asyncDispose]())

const textOf = (file: string) => readFile(exam.at(file), 'utf8')
const linesOf = async (file: string) =>
  (await textOf(file))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('a false premise is asked openly with its correction, and checked beside its true twin', async () => {
  const open = await linesOf('inspect/false_premise.jsonl')
  const checks = await linesOf('inspect/premise_check.jsonl')
  const wrong = questions.filter(({ expected }) => expected.kind === 'rejection')

  expect(open.map(({ id }) => id).toSorted()).toEqual(wrong.map(({ id }) => id).toSorted())
  for (const { target, metadata } of open) {
    expect(target).toBe(metadata.correction)
    expect(metadata.rubric).toContain(target)
  }
  expect(checks.filter(({ target }) => target === 'Yes')).toHaveLength(wrong.length)
  expect(checks.filter(({ target }) => target === 'No').length).toBeGreaterThan(0)
})

test('every item keeps id, group, rule, hops, relation, premise', async () => {
  const [item] = await linesOf('promptfoo/tests.jsonl')

  expect(item.metadata).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{16}/),
    group: expect.any(String),
    rule: expect.any(String),
    hops: expect.any(Number),
    relation: expect.any(String),
    premise: expect.any(String),
  })
})

test('the tasks of lm-eval name data that is there, and a group of all', async () => {
  const files = (await readdir(exam.at('lm-eval/tasks'))).filter((file) => file.endsWith('.yaml'))
  const tasks = await Promise.all(
    files.map(async (file) => parse(await textOf(`lm-eval/tasks/${file}`))),
  )
  const group = tasks.find((task) => task.group !== undefined)
  const single = tasks.filter((task) => task.task !== undefined && task.group === undefined)

  expect(group.task.toSorted()).toEqual(single.map(({ task }) => task).toSorted())
  for (const { dataset_kwargs } of single) {
    const rows = await linesOf(`lm-eval/${dataset_kwargs.data_files.test}`)
    expect(rows.length).toBeGreaterThan(0)
  }
  const choices = await linesOf('lm-eval/data/choice.jsonl')
  const byId = new Map(questions.map((question) => [question.id, question]))
  for (const { id, label } of choices) {
    expect(byId.get(id)?.expected).toMatchObject({ letter: 'ABCDEFGHIJ'[label] })
  }
})

test('the Parquet files of the hub hold what the questions say, and the card lists them', async () => {
  using database = await openDatabase(':memory:', {})
  const rows = await database.rows(
    `SELECT id, choices, label FROM '${exam.at('hub/choice/*.parquet')}' ORDER BY id`,
  )
  const asked = questions.filter(({ expected }) => expected.kind === 'option')
  const card = await textOf('hub/README.md')
  const { configs } = parse(card.split('---')[1] ?? '')
  const croissant = JSON.parse(await textOf('hub/metadata.json'))
  const manifest = JSON.parse(await textOf('questions.manifest.json'))

  expect(rows).toHaveLength(asked.length)
  expect(card).toContain(manifest.canary)
  expect(configs.map(({ config_name }: { config_name: string }) => config_name)).toContain('choice')
  expect(croissant.recordSet).toHaveLength(configs.length)
})

test('the SPARQL of QALD selects what the facts say', async () => {
  const { questions: entries } = JSON.parse(await textOf('qald/qald.json'))
  const byId = new Map(questions.map((question) => [question.id, question]))

  expect(entries.length).toBeGreaterThan(5)
  for (const { elenchus_id, query, answers } of entries) {
    const question = byId.get(elenchus_id)
    if (answers[0].boolean !== undefined) {
      expect(question?.expected).toEqual({ kind: 'boolean', value: answers[0].boolean })
    } else expect(query.sparql).toContain(`<${question?.facts[0]?.relation}>`)
  }
})

test.for([
  [['nowhere', '-o', 'x'], 'bad-argument', "can't be exported"],
  [['lm-eval'], 'bad-argument', 'The folder to write is missing'],
] as const)('export %o is refused', async ([options, code, said]) => {
  const { notes } = await elenchus(['export', exam.at('questions.jsonl'), ...options])

  expect(notes).toContain(said)
  expect(notes).toContain(code)
})
