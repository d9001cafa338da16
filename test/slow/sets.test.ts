import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Question } from '../../src/domain/question.ts'
import { elenchus, said } from '../command-line/captured.ts'
import { type Folder, newFolder } from '../command-line/exam.ts'

// a form each: all rules take several times as long
const rules = ['yes-no', 'wh-object', 'false-premise'].flatMap((rule) => ['--rule', rule])

let exam: Folder
let set: string
beforeAll(async () => {
  exam = await newFolder()
  set = exam.at('questions.jsonl')
  const knowledge = exam.at('kg.duckdb')
  const tables = readdirSync('atlas').filter((file) => file.endsWith('.tsv'))
  const sources = tables.map((file) => `atlas/${file}`)
  await elenchus(['ingest', ...sources, '--base', 'urn:elenchus:atlas:', '--into', knowledge])
  await elenchus(['generate', '-k', knowledge, ...rules, '-n', '120', '-o', set])
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

test('show pages through a set and says where to go on', async () => {
  const { output } = await elenchus(['show', set, '-n', '2', '--rule', 'wh-object'])

  expect(output).toMatch(/^1\. {2}\S.*\?\n/)
  expect(output).toMatch(/\n1-2 of \d+ that pass, of 120; continue: --from 3\n/)
})

test('every filter of show leaves only what it names', async () => {
  const cases = [
    { options: ['--form', 'yes-no'], holds: (q: Question) => q.form === 'yes-no' },
    { options: ['--premise', 'false'], holds: (q: Question) => q.premise.status === false },
    { options: ['-r', 'birth-date'], holds: (q: Question) => q.concepts.includes('birth-date') },
    { options: ['--search', 'MOUNT'], holds: (q: Question) => /mount/i.test(JSON.stringify(q)) },
    {
      options: ['--ground', 'functional'],
      holds: (q: Question) => q.certificates.some(({ ground }) => ground === 'functional'),
    },
  ]
  for (const { options, holds } of cases) {
    const { output } = await elenchus(['show', set, ...options, '-n', '1000', '--json'])
    const shown = output
      .trim()
      .split('\n')
      .map((line) => Question.parse(JSON.parse(line)))

    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length).toBeLessThan(120)
    expect(shown.every(holds), options.join(' ')).toBe(true)
  }
})

test('one question in full has its facts, its certificate and its twin', async () => {
  const [wrong] = await questions(['--premise', 'false'])

  const { output } = await elenchus(['show', set, wrong?.id.slice(0, 8) ?? ''])

  for (const title of [
    'Question',
    'Right is',
    'Exchanged',
    'Facts',
    'What is false, and why',
    'In its group',
  ]) {
    expect(output).toMatch(new RegExp(`^${title}$`, 'm'))
  }
  expect(output).not.toContain('Not asked yet')
})

test('a completeness certificate is not shown as a falsehood', async () => {
  const [asked] = await questions(['--rule', 'wh-object'])

  const { output } = await elenchus(['show', set, asked?.id ?? ''])

  expect(output).toContain('Why there is no other answer')
  expect(output).not.toContain('false:')
})

test('an id that no question has', async () => {
  const { code, notes } = await elenchus(['show', set, 'zzz'])

  expect(notes).toBe(
    said(
      `No question in ${set} has an id that begins with "zzz".`,
      `\`elenchus show ${set}\` lists them with their ids.`,
      'no-such-question',
    ),
  )
  expect(code).toBe(1)
})

test('a set shares everything with itself, and less with one of another seed', async () => {
  const other = exam.at('other.jsonl')
  const knowledge = exam.at('kg.duckdb')
  await elenchus(['generate', '-k', knowledge, ...rules, '-n', '120', '-s', '9', '-o', other])

  const itself = await shares(set, set)
  const fresh = await shares(set, other)

  expect(itself.questions).toEqual({ first: 120, second: 120, both: 120 })
  expect(fresh.questions.both).toBeLessThan(60)
  expect(fresh.facts.both).toBeLessThanOrEqual(fresh.facts.first)
  expect(fresh.entities.both).toBeGreaterThan(0)
})

test('a set bears its canary without its manifest, and is sealed beside it', async () => {
  const output = exam.at('sealed.jsonl')
  const { output: printed } = await elenchus([
    ...['generate', '-k', exam.at('kg.duckdb'), '--rule', 'wh-object', '-n', '20', '-o', output],
    ...['--seal', 'correct horse'],
  ])

  const { canary } = JSON.parse(await readFile(exam.at('sealed.manifest.json'), 'utf8'))
  const archive = await readFile(exam.at('sealed.zip'))

  expect(await readFile(output, 'utf8')).toContain(canary)
  expect(printed).toContain('sealed.zip (AES-256)')
  expect(archive.includes('sealed.jsonl')).toBe(true)
  expect(archive.includes(canary)).toBe(false)
})

async function questions(options: readonly string[]): Promise<readonly Question[]> {
  const { output } = await elenchus(['show', set, ...options, '-n', '1000', '--json'])
  return output
    .trim()
    .split('\n')
    .map((line) => Question.parse(JSON.parse(line)))
}

async function shares(first: string, second: string) {
  const { output } = await elenchus(['overlap', first, second, '--json'])
  return JSON.parse(output)
}
