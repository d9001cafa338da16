import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contentsOf,
  fillIn,
  newOutputsExam,
  type OutputsExam,
  products,
} from '../command-line/outputs-exam.ts'

let exam: OutputsExam
let run: OutputsExam['run']
let done: OutputsExam['done']
let newPlace: OutputsExam['newPlace']
beforeAll(async () => {
  exam = await newOutputsExam()
  ;({ run, done, newPlace } = exam)
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

/** What makes a set needed, and what the message says hangs on it. */
const dependents = [
  ['ask SET -m simulated:careful -o NEW/runs', 'needed by the run'],
  ['ask SET -m simulated:careful -o OUTSIDE/runs', 'needed by the run'],
  ['sample SET --random 5 --kind questions -o NEW/sheets', 'needed by the sheets in'],
  ['sample SET --random 5 --kind lookups -o OUTSIDE/sheets', 'needed by the sheets in'],
  ['dispute ID SET --why "it is wrong"', 'needed by the disputes in'],
] as const

test.for(dependents)(
  'after `%s` another set in its place takes --replace',
  async ([line, says]) => {
    const folder = await newPlace()
    await done('generate -k KG -n 20 -o NEW/set.jsonl', folder)
    await done(line, folder)
    const before = await contentsOf(folder)

    const same = await run('generate -k KG -n 20 -o NEW/set.jsonl', folder)
    const refused = await run('generate -k KG -n 20 --seed 2 -o NEW/set.jsonl', folder)

    expect(same.code, same.notes).toBe(0)
    expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining(says) })
    expect(refused.notes).toContain('add --replace')
    expect(await contentsOf(folder)).toEqual(before)
  },
)

test('decisions of a review hold their set, and runs hold the reviewed one', async () => {
  const folder = await newPlace()
  const set = 'import HOTPOT --exchange -o NEW/set.jsonl'
  await done(set, folder)
  const marks = await run('review NEW/set.jsonl --json', folder)
  const [first = '', second = ''] = marks.output
    .split('\n')
    .map((each) => JSON.parse(each || '{}').question)
  const decide = (...ids: readonly string[]) =>
    writeFile(
      join(folder, 'decided.csv'),
      `question,decision\n${ids.map((id) => `${id},accept\n`).join('')}`,
    )
  await decide(first)
  const review = 'review NEW/set.jsonl --decisions NEW/decided.csv --partial'
  await done(review, folder)
  await done('ask NEW/set.reviewed.jsonl -m simulated:careful -o NEW/runs', folder)
  await decide(first, second)

  const overSet = await run(`${set} --limit 2`, folder)
  const overReviewed = await run(review, folder)

  expect(overSet.notes).toMatch(/needed by the decisions in .*set\.review\.jsonl/)
  expect(overReviewed.notes).toMatch(/set\.reviewed\.jsonl is needed by the run/)
})

test('runs that an earlier version left without a note hold their set', async () => {
  const folder = await newPlace()
  await done('generate -k KG -n 20 -o NEW/set.jsonl', folder)
  await done('ask NEW/set.jsonl -m simulated:careful -o NEW/deep/er/runs', folder)
  for (const name of ['.elenchus-outputs']) await rm(join(folder, name))

  const refused = await run('generate -k KG -n 20 --seed 2 -o NEW/set.jsonl', folder)

  expect(refused.notes).toContain('needed by the run')
})

test('nobody asks about a set that nothing hangs on, nor after what hung on it is gone', async () => {
  const folder = await newPlace()
  await done('generate -k KG -n 20 -o NEW/set.jsonl', folder)
  const free = await run('generate -k KG -n 20 --seed 2 -o NEW/set.jsonl', folder)
  await done('ask NEW/set.jsonl -m simulated:careful -o NEW/runs', folder)
  await rm(join(folder, 'runs'), { recursive: true })
  const freed = await run('generate -k KG -n 20 --seed 3 -o NEW/set.jsonl', folder)

  expect([free.code, freed.code]).toEqual([0, 0])
})

test.for([
  ['report RUNS --format html -o NEW/page.html', 'report RUN --format html -o NEW/page.html'],
  ['report RUN -o NEW/report.md', 'report RUNS --table factchecker-5 -o NEW/report.md'],
  ['calibrate JUDGED -o NEW/thresholds.json', 'calibrate OTHERS -o NEW/thresholds.json'],
  ['collect SHEETS -o NEW/judged.json', 'report RUNS -o NEW/judged.json'],
  ['lexicon -k TABLE --draft -o NEW/mine.txt', 'report RUNS -o NEW/mine.txt'],
  ['schema -o NEW/schema.json', 'report RUNS --json -o NEW/schema.json'],
])('what `%s` wrote is not lost to `%s`', async ([first = '', second = '']) => {
  const folder = await newPlace()
  await done(first, folder)
  const before = await contentsOf(folder)

  const refused = await run(second, folder)

  expect(refused.notes).toContain('was made from something else')
  expect(await contentsOf(folder)).toEqual(before)
})

test('sheets in people’s hands keep their key, whatever is drawn next', async () => {
  const folder = await newPlace()
  await done('sample RUNS --random 5 --annotators 2 -o NEW', folder)
  const before = await contentsOf(folder)

  const other = await run('sample RUNS --random 5 --annotators 2 --seed 9 -o NEW', folder)
  await fillIn(join(folder, 'answers-1.csv'))
  const filled = await contentsOf(folder)
  const again = await run('sample RUNS --random 5 --annotators 2 -o NEW', folder)

  expect(other.notes).toContain('people may be filling in its sheets')
  expect(again.notes).toContain('answers-1.csv has been changed')
  expect(filled).not.toEqual(before)
  expect(await contentsOf(folder)).toEqual(filled)
})

test('verdicts that somebody corrected are not judged away', async () => {
  const folder = await newPlace()
  const judge = 'assess NEW --assessor cascade --metric exact-match'
  await done('ask Q -m simulated:careful -o NEW', folder)
  await done(judge, folder)
  const run1 = join(folder, 'simulated=careful/plain')
  const paths = ['verdicts/cascade.jsonl', 'metrics/exact-match.jsonl'].map((each) =>
    join(run1, each),
  )
  const again = await run(judge, folder)

  expect(again.code, again.notes).toBe(0)
  for (const path of paths) {
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace('"reason"', '"corrected":"by me","reason"').trimEnd())
    const refused = await run(judge, folder)
    expect(refused.notes).toContain('has been changed since Elenchus wrote it')
    await writeFile(path, text)
  }
})

test('a folder that was moved with all that is in it is still known', async () => {
  const folder = await newPlace()
  await done('ask Q -m simulated:careful -o NEW/runs', folder)
  await done('assess NEW/runs', folder)
  await done('report NEW/runs -o NEW/report.md', folder)
  await rename(folder, `${folder}-moved`)
  await done('ask Q -m simulated:gullible -o NEW/runs', `${folder}-moved`)
  await done('assess NEW/runs', `${folder}-moved`)

  const again = await run('report NEW/runs -o NEW/report.md', `${folder}-moved`)

  expect(again.code, again.notes).toBe(0)
})

test.for([
  'exam NEW/products.csv -m simulated:careful -i NEW',
  'quick -m simulated:careful -n 20 --into NEW',
  'demo --count 20 --into NEW',
])('`%s` leaves a graph alone that is not its own', async (line) => {
  const folder = await newPlace()
  await writeFile(join(folder, 'products.csv'), products)
  await done('ingest CSV --into NEW/kg.duckdb', folder)
  const before = await contentsOf(folder)

  const refused = await run(line, folder)

  expect(refused.notes).toContain('kg.duckdb has facts from questions.csv, which would be lost')
  expect(refused.notes).toContain('code not-replaced')
  expect(await contentsOf(folder)).toEqual(before)
})

test('a graph that an exam made and somebody added to is not made anew', async () => {
  const folder = await newPlace()
  const line = 'exam NEW/products.csv -m simulated:careful -i NEW/exam'
  await writeFile(join(folder, 'products.csv'), products)
  await done(line, folder)
  await done(line, folder)
  await done('ingest CSV --into NEW/exam/kg.duckdb', folder)

  const refused = await run(line, folder)

  expect(refused.notes).toContain('kg.duckdb has facts from questions.csv')
})

test.for([
  'ingest NEW/missing.csv --into NEW/deep/er/kg.duckdb',
  'generate -k NEW/missing.duckdb -o NEW/deep/set.jsonl',
  'import NEW/missing.csv -o NEW/deep/set.jsonl',
  'exam NEW/missing.csv -m simulated:careful -i NEW/deep',
  'ask NEW/missing.jsonl -m simulated:careful -o NEW/deep/runs',
  'truth NEW/missing.tsv -k KG -o NEW/deep/judged.tsv',
  'rewrite NEW/missing.jsonl -m simulated:careful -o NEW/deep/set.jsonl',
  'review NEW/missing.jsonl -o NEW/deep/set.jsonl',
  'collect NEW/missing.csv -o NEW/deep/judgements.jsonl',
  'report NEW/missing -o NEW/deep/report.md',
  'import-run NEW/missing.jsonl -o NEW/deep',
])('a missing file leaves no folder: `%s`', async (line) => {
  const folder = await newPlace()

  const { code, notes } = await run(line, folder)

  expect(code).toBe(1)
  expect(notes).toContain('missing')
  expect(await readdir(folder)).toEqual([])
})
