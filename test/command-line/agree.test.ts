import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { elenchus, said } from './captured.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-agree-'))
  file = join(folder, 'judgements.jsonl')
})
afterEach(() => rm(folder, { recursive: true }))

const capital = {
  question: 'What is the capital of France?',
  form: 'wh',
  premise: 'true',
  references: ['Paris'],
  model: 'm1',
  annotator: 'ann',
  aspect: 'correct',
}

/** Two that are right, one that people accept and no pattern can, one that is wrong and is called so. */
const four = [
  { ...capital, answer: 'Paris', value: true },
  { ...capital, answer: 'It is Paris.', value: true },
  { ...capital, answer: 'The City of Light', value: true, model: 'm2' },
  { ...capital, question: 'And of Peru?', references: ['Lima'], answer: 'Cuzco', value: false },
]

function lines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

async function agreed(...options: readonly string[]) {
  const { code, output, notes } = await elenchus(['agree', file, ...options, '--json'])
  if (code !== 0) throw new Error(notes)
  return JSON.parse(output)
}

test('an assessor is held against what people said, by model and by length too', async () => {
  await writeFile(file, lines(four))

  const { assessors } = await agreed('-a', 'rules')

  expect(assessors).toMatchObject([
    {
      assessor: { id: 'rules' },
      cost: 'patterns',
      aspects: [
        {
          aspect: 'correct',
          rows: 4,
          unassessed: {},
          measured: {
            table: { truePositive: 1, falsePositive: 1, falseNegative: 0, trueNegative: 2 },
            people: 0.75,
            assessor: 0.5,
            accuracy: 0.75,
            precision: 0.5,
            recall: 1,
            // (0.75 - 0.5) / (1 - 0.5)
            kappa: 0.5,
          },
          byModel: [{ slice: 'm1' }, { slice: 'm2', accuracy: 0 }],
          byLength: [{ slice: '1-5 words' }],
        },
      ],
    },
  ])
})

test('compressed judgements are the same, and people read a table', async () => {
  const packed = join(folder, 'judgements.jsonl.gz')
  await writeFile(packed, gzipSync(lines(four)))

  const { code, output } = await elenchus([
    'agree',
    packed,
    '-a',
    'rules',
    '--want',
    'kappa=0.8',
    '--full',
  ])

  expect(code).toBe(0)
  expect(output).toContain('Is the answer correct?')
  expect(output).toMatch(/rules v\d+ +4 +\.750 +\.833 +\.500 +1\.000 +\.667 +\.500/)
  expect(output).toMatch(/^ {2}m2 /m)
  expect(output).toContain('None of these reaches kappa 0.8 on correct.')
})

test('a metric is ranked against what people said, and rows without a reference are said', async () => {
  const bare = { ...capital, references: [], answer: 'Paris', value: true }
  await writeFile(file, lines([...four, bare]))

  const { assessors, metrics } = await agreed('--metric', 'token-f1', '-a', 'rules')
  const { output } = await elenchus(['agree', file, '--metric', 'token-f1'])

  // 1 and 0.5 of the right answers are above, 0 is level with the wrong one: (1 + 1 + 0.5) / 3
  expect(metrics).toMatchObject([
    {
      metric: 'token-f1',
      aspects: [{ rows: 4, auroc: 2.5 / 3, unscored: { 'no reference': 1 } }],
    },
  ])
  expect(assessors).toMatchObject([{ aspects: [{ unassessed: { 'no reference': 1 } }] }])
  expect(output).toMatch(/token-f1 +4 +\.833/)
  expect(output).toContain('token-f1 has no number for 1: no reference')
  expect(output).not.toContain('cascade')
})

test('a metric that needs a model says which option names it', async () => {
  await writeFile(file, lines(four))

  expect((await elenchus(['agree', file, '--metric', 'bertscore'])).notes).toBe(
    said(
      'This needs a model of sentence vectors.',
      'Name its folder with --embedder FOLDER.',
      'bad-argument',
    ),
  )
  expect((await elenchus(['agree', file, '--metric', 'blue'])).notes).toContain(
    'Did you mean bleu?',
  )
})

test('the cheapest assessor that reaches what is wanted is named', async () => {
  await writeFile(file, lines(four))

  const { wanted } = await agreed('-a', 'rules', '--want', 'kappa=0.5')

  expect(wanted).toMatchObject({ aspects: [{ aspect: 'correct', assessor: 'rules' }] })
})

test('annotators who judged the same answers are held against one another', async () => {
  const others = four.map((row, index) => ({
    ...row,
    annotator: 'bob',
    value: index === 0 ? !row.value : row.value,
  }))
  await writeFile(file, lines([...four, ...others]))

  const { annotators } = await agreed()

  // they agree on three of four: chance (3/4)(1/2) + (1/4)(1/2) = 1/2
  expect(annotators).toMatchObject([
    {
      aspect: 'correct',
      annotators: ['ann', 'bob'],
      items: 4,
      pairs: [{ annotators: ['ann', 'bob'], cohen: 0.5 }],
    },
  ])
})

test('broken lines are named and left out', async () => {
  await writeFile(
    file,
    `${lines(four.slice(0, 2))}{"question": 1}\nnot json\n${lines(four.slice(2))}`,
  )

  const { judgements } = await agreed()
  const { output } = await elenchus(['agree', file])

  expect(judgements).toMatchObject([
    { rows: 4, broken: 2, brokenLines: [{ line: 3 }, { line: 4, reason: 'it is not valid JSON' }] },
  ])
  expect(output).toContain('2 broken lines left out')
  expect(output).toContain('line 4: it is not valid JSON')
})

test('a file of another layout is refused, with what its first line lacks', async () => {
  await writeFile(file, '{"prompt": "What?", "completion": "That."}\n')

  const { code, notes } = await elenchus(['agree', file])

  expect(code).toBe(1)
  expect(notes).toContain('has no judgement (line 1: question: Invalid input')
  expect(notes).toContain('code no-judgements')
})

test('an empty file, a missing one, and bad options are said', async () => {
  await writeFile(file, '')

  expect((await elenchus(['agree', file])).notes).toContain('has no judgement (it is empty)')
  expect((await elenchus(['agree', join(folder, 'none.jsonl')])).notes).toContain('no-such-file')
  expect((await elenchus(['agree', file, '-a', 'ruler'])).notes).toContain('Did you mean rules?')
  const { code, notes } = await elenchus(['agree', file, '--want', 'kapa=1'])
  expect(code).toBe(2)
  expect(notes).toBe(
    said(
      `--want can't be "kapa=1".`,
      'Write MEASURE=VALUE, such as kappa=0.8, with one of: kappa, accuracy, balanced-accuracy, f1.',
      'bad-argument',
    ),
  )
})
