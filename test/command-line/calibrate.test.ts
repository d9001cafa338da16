import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { elenchus } from './captured.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-calibrate-'))
  file = join(folder, 'judgements.jsonl')
})
afterEach(() => rm(folder, { recursive: true }))

const byzantine = {
  question: 'Who wrote the Alexiad?',
  form: 'wh',
  premise: 'true',
  references: ['Anna Komnena'],
  model: 'm1',
  annotator: 'ann',
  aspect: 'correct',
}

const judged = [
  { ...byzantine, answer: 'Anna Comnena', value: true },
  { ...byzantine, answer: 'Anna Komnena', value: true },
  { ...byzantine, answer: 'Psellos', value: false },
]

test('thresholds are fitted on judgements, written, and taken by agree', async () => {
  await writeFile(file, judged.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const thresholds = join(folder, 'thresholds.json')

  const { code, output } = await elenchus([
    'calibrate',
    file,
    '-a',
    'levenshtein',
    '-o',
    thresholds,
  ])

  expect(code).toBe(0)
  expect(output).toMatch(/levenshtein +3 +0\.\d{3} +1\.000/)
  const { fitted } = JSON.parse(await readFile(thresholds, 'utf8'))
  expect(fitted.levenshtein).toMatchObject({ rows: 3, kappa: 1 })

  const agreed = await elenchus([
    'agree',
    file,
    '-a',
    'levenshtein',
    '--thresholds',
    thresholds,
    '--json',
  ])
  expect(JSON.parse(agreed.output).assessors[0].aspects[0].measured.table).toMatchObject({
    truePositive: 1,
    falsePositive: 0,
    falseNegative: 0,
    trueNegative: 2,
  })
})

test.for<readonly [string, readonly object[], readonly string[], string]>([
  ['judgements of one kind only', judged.slice(0, 2), [], 'no-judgements'],
  ['an assessor without a threshold', judged, ['-a', 'rules'], 'unknown-assessor'],
  ['word vectors that nobody named', judged, ['-a', 'word-vectors'], 'bad-argument'],
])('%s: said, and nothing fitted', async ([, rows, options, code]) => {
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

  const result = await elenchus(['calibrate', file, ...options])

  expect(result.code).not.toBe(0)
  expect(result.notes).toContain(code)
})

test('word vectors come from a file of the user', async () => {
  const vectors = join(folder, 'vectors.txt')
  await writeFile(vectors, 'Anna 1 0\nKomnena 1 0\nComnena 1 0.1\nPsellos 0 1\n')
  await writeFile(file, judged.map((row) => `${JSON.stringify(row)}\n`).join(''))

  const { code, output } = await elenchus([
    ...['calibrate', file, '-a', 'word-vectors'],
    ...['--word-vectors', vectors, '--json'],
  ])

  expect(code).toBe(0)
  expect(JSON.parse(output).fitted['word-vectors']).toMatchObject({ rows: 3, kappa: 1 })
})
