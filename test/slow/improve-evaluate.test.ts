import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus } from '../command-line/captured.ts'
import { type Folder, newExam } from '../command-line/exam.ts'

let exam: Folder
let before: string
let after: string
beforeAll(async () => {
  exam = await newExam(120)
  before = exam.at('runs/simulated=guessing')
  after = exam.at('runs/tuned')
  const questions = exam.at('questions.jsonl')
  await elenchus(['ask', questions, '-m', 'simulated:guessing', '-o', exam.at('runs')])
  await elenchus([
    ...['ask', questions, '-m', 'simulated:careful', '--label', 'tuned', '-o', exam.at('runs')],
  ])
  await elenchus([
    ...['ask', questions, '-m', 'simulated:guessing', '--seed', '5', '-o', exam.at('again')],
  ])
  await elenchus(['assess', exam.at('runs'), exam.at('again')])
  await elenchus(['improve', 'few-shot', before, '-o', exam.at('shown.yaml')])
  await elenchus(['improve', 'fine-tune', before, '--split', 'fact', '-o', exam.at('tuning')])
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

const evaluate = (...rest: readonly string[]) =>
  elenchus(['improve', 'evaluate', before, after, ...rest])

test('a model that is better on the unseen side as well has learnt nothing that can be told', async () => {
  const { code, output } = await evaluate('--taught', exam.at('shown.yaml'))

  expect(code).toBe(0)
  expect(output).toMatch(/^simulated:guessing plain -> tuned plain:/)
  expect(output).not.toContain('learnt facts')
  expect(output).toContain('unseen by entity')
  expect(output).toContain('right before, wrong now')
  expect(output.replaceAll('\n', ' ')).toContain('A simulated model knows the answers')
})

test('what was taught says the split, and which questions taught', async () => {
  const { output } = await evaluate('--taught', exam.at('tuning'), '--split', 'random', '--json')
  const found = JSON.parse(output)

  expect(found.choice.split).toBe('fact')
  const row = (id: string) => found.rows.find((each: { id: string }) => each.id === id)
  expect(row('taught')).toMatchObject({ before: 0, questions: found.taughtQuestions })
  expect(row('fact').questions).toBe(row('test').questions)
  expect(row('random').questions).toBe(row('train').questions + row('test').questions)
})

test('a control is taken off in a column of its own', async () => {
  const { output } = await evaluate('--control', exam.at('again'), '--json')
  const { rows, runs } = JSON.parse(output)

  expect(runs).toHaveLength(3)
  for (const { overControls } of rows) expect(overControls).toHaveLength(1)
  expect((await evaluate('--control', exam.at('again'))).output).toContain('less control 1')
})

test("other people's questions before and after stand beside, with what became of them", async () => {
  const natural = exam.at('natural.jsonl')
  const rows = Array.from({ length: 12 }, (_, number) => ({
    question: `What is the name of river number ${number}?`,
    answer: `River ${number}`,
  }))
  const file = await exam.write(
    'rows.jsonl',
    rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  )
  await elenchus(['import', file, '-o', natural])
  const runs = exam.at('natural')
  await elenchus(['ask', natural, '-m', 'simulated:careful', '--label', 'a', '-o', runs])
  await elenchus(['ask', natural, '-m', 'simulated:gullible', '--label', 'b', '-o', runs])
  await elenchus(['assess', runs])

  const others = ['--other', exam.at('natural/a'), exam.at('natural/b')]
  const found = JSON.parse((await evaluate(...others, '--json')).output)
  const { output } = await evaluate(...others, '--control', exam.at('again'))

  expect(found.others).toMatchObject([
    { runs: ['a plain', 'b plain'], row: { label: 'natural.jsonl', questions: 12 } },
  ])
  expect(output).toContain('Besides, of natural.jsonl: a plain -> b plain')
  expect(output).toMatch(/^natural\.jsonl +12 /m)
})

test('--other with one run alone, or with runs of two sets, is refused', async () => {
  const alone = await evaluate('--other', exam.at('again'))
  const strangers = await evaluate('--other', before, before)

  expect(alone.code).toBe(2)
  expect(alone.notes).toContain('--other has only one run:')
  expect(strangers.notes).toContain('same-label')
})

test('what was lost is said by relation, and true statements that are denied', async () => {
  const { output } = await evaluate()
  const { sideEffects } = JSON.parse((await evaluate('--json')).output)

  expect(output).toContain('true statements denied')
  expect(output.replaceAll('\n', ' ')).toMatch(/Of \d+ relations /)
  expect(sideEffects.relations.length).toBeGreaterThan(0)
})

test('one run twice is refused, and so are runs of different sets', async () => {
  const twice = await elenchus(['improve', 'evaluate', before, before])
  const other = await newExam(60)
  try {
    await elenchus([
      ...['ask', other.at('questions.jsonl'), '-m', 'simulated:careful', '-o', other.at('runs')],
    ])
    const strangers = await elenchus(['improve', 'evaluate', before, other.at('runs')])
    expect(strangers.notes).toContain('different question sets')
    expect(strangers.notes).toContain('different-run')
  } finally {
    await other[Symbol.asyncDispose]()
  }
  expect(twice.code).toBe(1)
  expect(twice.notes).toContain('same-label')
})

test('a taught file that is not there is said', async () => {
  const { code, notes } = await evaluate('--taught', exam.at('nothing.yaml'))

  expect(code).toBe(1)
  expect(notes).toContain('no-such-file')
})

test('loop asks, picks, asks again and evaluates', async () => {
  const { code, output } = await elenchus([
    ...['improve', 'loop', exam.at('questions.jsonl'), '-m', 'simulated:guessing'],
    ...['--with-control', '--errors', '3', '-o', exam.at('looped'), '--json'],
  ])

  expect(code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    runs: [
      'simulated:guessing plain',
      'simulated:guessing few-shot-demonstrations',
      'simulated:guessing few-shot-control',
    ],
    taughtQuestions: 3,
  })
})
