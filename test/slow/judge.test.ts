import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus, said } from '../command-line/captured.ts'
import { type Folder, newExam } from '../command-line/exam.ts'
import {
  answering,
  type ChatServer,
  chatServer,
  completion,
  type Script,
} from '../servers/chat-server.ts'

let exam: Folder
let runs: string
beforeAll(async () => {
  exam = await newExam(20)
  runs = exam.at('runs')
  const asked = await elenchus([
    ...['ask', exam.at('questions.jsonl'), '-m', 'simulated:careful', '-o', runs],
  ])
  if (asked.code !== 0) throw new Error(asked.notes)
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

/** Grades what it is sent: right where the answer holds a word of what is right. */
const grading: Script = ({ body }, response) => {
  const { item, right, answer } = JSON.parse(body.messages.at(-1)?.content ?? '')
  const names = [right].flat().flatMap((name: string) => name.split(/[^\p{L}\p{N}]+/u))
  const hit = names.some((name) => name.length > 2 && answer.includes(name))
  const outcomes = body.messages[0]?.content.includes('"corrected"')
    ? ['corrected', 'accepted']
    : ['correct', 'wrong']
  const grade = { item, outcome: outcomes[hit ? 0 : 1], quote: '', why: 'By its words.' }
  answering(200, completion(JSON.stringify(grade), {}, 1500))({ body } as never, response)
}

async function judged(script: Script, ...options: readonly string[]) {
  await using server = await chatServer(script)
  return await judgedBy(server, ...options)
}

async function judgedBy(server: ChatServer, ...options: readonly string[]) {
  const ended = await elenchus(
    [
      ...['assess', runs, '--judge', 'openai-compatible:grader', '--base-url', server.baseUrl],
      ...options,
    ],
    { environment: { XDG_CACHE_HOME: exam.at('cache') } },
  )
  return { ...ended, requests: server.requests.length }
}

test('a judge behind a server grades a run, once for all', async () => {
  await using server = await chatServer(grading)
  const first = await judgedBy(server, '--json')
  const again = await judgedBy(server, '--json')

  const [run] = JSON.parse(first.output)
  expect(first.code).toBe(0)
  expect(run).toMatchObject({ assessor: 'judge', verdicts: 20, unassessed: {}, kin: [] })
  expect(run.outcomes.correct).toBeGreaterThan(0)
  expect(again.output).toBe(first.output)
  // twice each
  expect(first.requests).toBe(40)
  expect(again.requests).toBe(40)
  const manifest = await readFile(`${runs}/simulated=careful/plain/verdicts/judge.manifest.json`)
  expect(JSON.parse(`${manifest}`).assessor).toMatchObject({
    models: ['openai-compatible:grader'],
    kin: [],
  })
})

test('a judge that answers nonsense costs the model nothing, and is said', async () => {
  const { code, output } = await judged(
    answering(200, completion('Lovely weather.', {}, 1500)),
    '--no-cache',
  )

  expect(code).toBe(0)
  expect(output).toContain("20 not judged: the judge's reply can't be read.")
  expect(output).not.toMatch(/ wrong /)
})

test('a judge that never answers is not waited for', async () => {
  const { code, output } = await judged(
    () => undefined,
    ...['--no-cache', '--timeout', '1', '--attempts', '1', '--max-requests', '2'],
  )

  expect(code).toBe(0)
  expect(output).toContain('1 not judged: the judge failed: timeout.')
})

test('judges are asked no more often than they may be', async () => {
  const { output, requests } = await judged(grading, '--no-cache', '--max-requests', '6')

  expect(requests).toBe(6)
  expect(output).toContain('17 not judged: the judge failed: over-budget.')
})

test('a judge of the judged model’s own family is named', async () => {
  await using server = await chatServer(grading)

  const { output } = await elenchus([
    ...['assess', runs, '--judge', 'openai-compatible:careful-2'],
    ...['--base-url', server.baseUrl, '--no-cache'],
  ])

  expect(output).toContain(
    'The judge openai-compatible:careful-2 belongs to the same model family as the judged model.',
  )
})

test('the assessor judge without a judge says what is missing', async () => {
  const { code, notes } = await elenchus(['assess', runs, '-a', 'judge'])

  expect(code).toBe(2)
  expect(notes).toBe(
    said(
      'A judge needs a model.',
      'Name one with --judge PROVIDER:MODEL; several vote by majority.',
      'bad-argument',
    ),
  )
})

test('a judge is held against people as any assessor is', async () => {
  await using server = await chatServer(grading)
  const row = {
    question: 'What is the capital of Peru?',
    form: 'wh',
    premise: 'true',
    references: ['Lima'],
    model: 'm',
    annotator: 'ann',
    aspect: 'correct',
  }
  const rows = [
    { ...row, answer: 'It is Lima.', value: true },
    { ...row, answer: 'Cuzco', value: false },
  ]
  const file = await exam.write(
    'judgements.jsonl',
    rows.map((each) => `${JSON.stringify(each)}\n`).join(''),
  )

  const { code, output } = await elenchus([
    ...['agree', file, '-a', 'rules', '-a', 'judge', '--judge', 'openai-compatible:grader'],
    ...['--base-url', server.baseUrl, '--no-cache', '--want', 'kappa=0.9', '--json'],
  ])

  const { assessors, wanted } = JSON.parse(output)
  expect(code).toBe(0)
  expect(assessors).toMatchObject([
    { assessor: { id: 'rules' }, aspects: [{ measured: { kappa: 1 } }] },
    { assessor: { id: 'judge' }, cost: 'language-model', aspects: [{ measured: { kappa: 1 } }] },
  ])
  expect(wanted.aspects).toEqual([{ aspect: 'correct', assessor: 'rules' }])
})
