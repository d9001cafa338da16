import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processConsole } from '../../src/commands/console/process-console.ts'
import { everyCommand } from '../../src/commands/every-command.ts'
import { program } from '../../src/commands/main.ts'
import { contentsOf, newOutputsExam, type OutputsExam } from '../command-line/outputs-exam.ts'

let exam: OutputsExam
let run: OutputsExam['run']
let done: OutputsExam['done']
let newPlace: OutputsExam['newPlace']
beforeAll(async () => {
  exam = await newOutputsExam()
  ;({ run, done, newPlace } = exam)
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

/** Each command that writes an output, and the file of it that a person would change. */
const writers = [
  ['generate -k KG -n 20 -o NEW/set.jsonl', 'set.jsonl'],
  ['import CSV -o NEW/set.jsonl', 'set.jsonl'],
  ['rewrite Q -m simulated:careful -o NEW/set.jsonl', 'set.jsonl'],
  ['import-run JUDGED -o NEW', 'judgements.jsonl'],
  ['import-run LOG --field reply=said --field grade=judge -o NEW', 'questions.jsonl'],
  [
    'audit LOG --field reply=said --field grade=judge -o NEW',
    'some-model/imported/responses.jsonl',
  ],
  [
    'audit LOG --field reply=said --field grade=judge -o NEW',
    'some-model/imported/verdicts/their-judge.jsonl',
  ],
  ['sample RUNS --random 5 -o NEW', 'answers-1.csv'],
  ['sample Q --random 5 --kind lookups -o NEW', 'key.jsonl'],
  ['collect SHEETS -o NEW/judgements.jsonl', 'judgements.jsonl'],
  ['calibrate JUDGED -o NEW/thresholds.json', 'thresholds.json'],
  ['truth STATEMENTS -k KG -o NEW/judged.tsv', 'judged.tsv'],
  ['lexicon -k TABLE --draft -o NEW/mine.yaml', 'mine.yaml'],
  ['report RUNS -o NEW/report.txt', 'report.txt'],
  ['report RUNS --format html -o NEW/page.html', 'page.html'],
  ['report RUNS --table factchecker-5 -o NEW/table.md', 'table.md'],
  ['report RUNS --errors NEW/errors.jsonl', 'errors.jsonl'],
  ['improve few-shot RUN --errors 2 -o NEW/shots.yaml', 'shots.yaml'],
  ['improve few-shot RUN --errors 2 -o NEW/shots.yaml', 'shots.teaching.json'],
  ['improve fine-tune RUN -o NEW', 'README.md'],
  ['improve loop Q -m simulated:guessing --errors 2 -o NEW', 'demonstrations.yaml'],
  ['serve Q --rows NEW/rows.jsonl', 'rows.jsonl'],
  ['schema -o NEW/schema.json', 'schema.json'],
] as const

test.for(writers)('`%s` again is silent; a changed %s takes --replace', async ([line, file]) => {
  const folder = await newPlace()
  const path = join(folder, file)
  await done(line, folder)

  const again = await run(line, folder)
  await appendFile(path, 'mine\n')
  const mine = await contentsOf(folder)
  const refused = await run(line, folder)

  expect(again.code, again.notes).toBe(0)
  expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('code not-replaced') })
  expect(refused.notes).toContain(`${file} has been changed since Elenchus wrote it.`)
  expect(await contentsOf(folder)).toEqual(mine)

  const replaced = await run(`${line} --replace`, folder)
  expect(replaced.code, replaced.notes).toBe(0)
  expect(await readFile(path, 'utf8')).not.toMatch(/mine\n$/)
})

test.for(writers)('`%s` does not take the place of somebody else’s %s', async ([line, file]) => {
  const folder = await newPlace()
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), 'mine\n')

  const refused = await run(line, folder)

  expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('code not-replaced') })
  expect(await readFile(join(folder, file), 'utf8')).toBe('mine\n')
})

test('each command with an output has --replace, but for those that only add', async () => {
  const adds = new Set(['ask', 'ingest'])
  const commands = everyCommand(await program(processConsole()))
  const writing = commands.filter((command) =>
    command.options.some(({ long }) => ['--output', '--into', '--rows'].includes(long ?? '')),
  )

  const without = writing
    .filter(({ options }) => !options.some(({ long }) => long === '--replace'))
    .map((command) => command.name())

  expect(writing.length).toBeGreaterThan(18)
  expect(without.filter((name) => !adds.has(name))).toEqual([])
})
