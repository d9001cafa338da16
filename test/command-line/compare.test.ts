import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

const models = ['careful', 'gullible', 'guessing'] as const

let exam: Folder
beforeAll(async () => {
  exam = await newExam(80)
  const asked = models.flatMap((model) => ['-m', `simulated:${model}`])
  await elenchus(['ask', exam.at('questions.jsonl'), ...asked, '-o', exam.at('runs')])
  await elenchus(['assess', exam.at('runs')])
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

const runOf = (model: (typeof models)[number]) => exam.at(`runs/simulated=${model}`)

test('compare says what changed, which questions, and whether by more than chance', async () => {
  const { code, output } = await elenchus(['compare', runOf('guessing'), runOf('careful')])

  expect(code).toBe(0)
  expect(output).toMatch(/^simulated:guessing -> simulated:careful: \+\d/)
  expect(output.replaceAll('\n', ' ')).toContain('judge 100 replies of each')
  expect(output).toContain('Newly right (')
})

test('a regression beyond chance ends with 3, an improvement with 0', async () => {
  const worse = ['compare', runOf('careful'), runOf('guessing'), '--fail-on-regression']
  const better = ['compare', runOf('guessing'), runOf('careful'), '--fail-on-regression']

  expect((await elenchus(worse)).code).toBe(3)
  expect((await elenchus(better)).code).toBe(0)
})

test('a run beside itself is no change, and its JSON says so', async () => {
  const { output } = await elenchus(['compare', runOf('careful'), runOf('careful'), '--json'])

  expect(JSON.parse(output)).toMatchObject({
    whole: { onlyFirst: 0, onlySecond: 0, difference: { rate: 0 } },
    better: [],
    worse: [],
  })
})

test('a folder of several runs is refused, and they are named', async () => {
  const { code, notes } = await elenchus(['compare', exam.at('runs'), runOf('careful')])

  expect(code).toBe(1)
  expect(notes).toContain('contains 3 runs')
  expect(notes).toContain('simulated=careful')
})

test('gate ends with 0, 3 or 4, the worst of the runs', async () => {
  const gate = async (model: (typeof models)[number], ...rest: readonly string[]) =>
    elenchus(['gate', runOf(model), ...rest])

  expect((await gate('careful', '--fail-under', 'accuracy=0.2')).code).toBe(0)
  expect((await gate('guessing', '--fail-under', 'accuracy=0.9')).code).toBe(3)
  expect((await elenchus(['gate', exam.at('runs'), '--fail-under', 'accuracy=0.9'])).code).toBe(3)
})

test('a gate of no threshold is refused', async () => {
  const { code, notes } = await elenchus(['gate', exam.at('runs')])

  expect(code).toBe(2)
  expect(notes).toContain('No threshold was given.')
})

test('power says how many questions, or why no number is enough', async () => {
  const { code, output } = await elenchus(['power', '--difference', '0.1', '--discordant', '0.3'])
  expect(code).toBe(0)
  // worked out by hand: 233.09 rounded up
  expect(output).toMatch(/^234 questions, asked of both models/)

  const none = await elenchus(['power', '--difference', '0'])
  expect(none.code).toBe(2)
  expect(none.notes).toContain('No number of questions can show')
})

test('a disputed question is left out for all, in the signature, with both scores shown; undone it counts again', async () => {
  const questions = exam.at('questions.jsonl')
  const [first = ''] = (await readFile(questions, 'utf8')).split('\n')
  const { id } = JSON.parse(first)
  const accuracy = async () => {
    const { output } = await elenchus(['report', runOf('careful'), '--json'])
    return JSON.parse(output).runs[0]
  }
  const before = await accuracy()

  const said = await elenchus(['dispute', id.slice(0, 10), questions, '--why', 'it is out of date'])
  const disputed = await accuracy()
  await elenchus(['dispute', id, questions, '--undo'])
  const after = await accuracy()

  expect(said.output).toContain('1 question of')
  expect(disputed.counts).toMatchObject({ disputed: 1, unasked: 0 })
  expect(disputed.signature).toContain(`disputed:${id.slice(0, 8)}`)
  expect(disputed.accuracy.of + 1).toBeGreaterThanOrEqual(before.accuracy.of)
  const { count, of, rate } = before.accuracy
  expect(disputed.withDisputed).toMatchObject({ count, of, rate })
  expect(after).toEqual(before)
})

test('a dispute without a reason is refused', async () => {
  const { code, notes } = await elenchus(['dispute', 'abc', exam.at('questions.jsonl')])

  expect(code).toBe(2)
  expect(notes).toContain('A dispute needs a reason.')
})

test('errors are written whole, as CSV and JUnit are', async () => {
  const runs = runOf('guessing')
  const errors = exam.at('errors.jsonl')
  await elenchus(['report', runs, '--errors', errors])
  const rows = (await readFile(errors, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const report = JSON.parse((await elenchus(['report', runs, '--json'])).output).runs[0]

  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ outcome }) => ['wrong', 'accepted', 'incoherent'].includes(outcome))).toBe(
    true,
  )
  expect(rows[0]).toMatchObject({ model: 'simulated:guessing', source: { id: rows[0].question } })

  const csv = (await elenchus(['report', runs, '-f', 'csv'])).output.split('\r\n')
  const whole = csv.find((line) => line.includes(',,,accuracy,'))?.split(',')
  expect(Number(whole?.[6])).toBe(report.accuracy.count)

  const junit = await elenchus(['report', runs, '-f', 'junit', '--fail-under', 'accuracy=0.9'])
  expect(junit.code).toBe(3)
  expect(junit.output).toContain('failures="1"')
})
