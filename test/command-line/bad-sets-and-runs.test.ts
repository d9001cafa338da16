import { appendFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus, said } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam()
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

test('a set that a later Elenchus wrote', async () => {
  const set = await copyOfSet('later')
  await editManifest(set, { version: 99 })

  const { code, notes } = await ask(set, 'later')

  expect(notes).toBe(
    said(
      `${manifestOf(set)} was written by a later Elenchus (files of version 99; this one reads up to 1).`,
      'Update Elenchus, or make the files again with this one.',
      'store-too-new',
    ),
  )
  expect(code).toBe(1)
})

test('a set that somebody has edited', async () => {
  const set = await copyOfSet('edited')
  await appendFile(set, '{}\n')

  const { code, notes } = await ask(set, 'edited')

  expect(notes).toBe(
    said(
      `${set} has changed since ${manifestOf(set)} was written.`,
      'Put the original file back, or generate the set again.',
      'questions-changed',
    ),
  )
  expect(code).toBe(1)
})

test('a set without its manifest', async () => {
  const set = await exam.write('alone.jsonl', '{}\n')

  const { code, notes } = await ask(set, 'alone')

  expect(notes).toContain(`error ${set} is not a question set: ${manifestOf(set)} is missing.\n`)
  expect(code).toBe(1)
})

test('a folder that holds the run of another set', async () => {
  await ask(exam.at('questions.jsonl'), 'mixed')
  const other = await setOf(2)

  const { code, notes } = await ask(other, 'mixed')

  const run = join(exam.at('mixed'), 'simulated=mute', 'plain')
  const hashes = await Promise.all([exam.at('questions.jsonl'), other].map(hashOf))
  expect(notes).toBe(
    said(
      `${run} contains another run: its question set is ${hashes[0]}, and ${hashes[1]} was given.`,
      "Choose another folder with -o (or --into), or use that run's settings to resume it.",
      'different-run',
    ),
  )
  expect(code).toBe(1)
})

test.for(['assess', 'report', 'why 0'])(
  '`%s` beside a set that the run is not of',
  async (line) => {
    await ask(exam.at('questions.jsonl'), 'beside')
    const other = await setOf(3)

    const { code, notes } = await elenchus([
      ...line.split(' '),
      exam.at('beside'),
      '--questions',
      other,
    ])

    const run = join(exam.at('beside'), 'simulated=mute', 'plain')
    const hashes = await Promise.all([exam.at('questions.jsonl'), other].map(hashOf))
    expect(notes).toBe(
      said(
        `${run} is a run of a different question set than ${other} (${hashes[0]}, not ${hashes[1]}).`,
        'Name the set that was asked with --questions, or ask this one into its own folder.',
        'different-run',
      ),
    )
    expect(code).toBe(1)
  },
)

test('folders without a run, and no folder at all', async () => {
  const nowhere = exam.at('nowhere')

  const missing = await elenchus(['report', nowhere])
  const empty = await elenchus(['assess', await emptyFolder()])

  expect(missing.notes).toContain(`error There is no folder ${nowhere}.\n`)
  expect(empty.notes).toContain(
    '  fix Ask a model first: elenchus ask QUESTIONS --model PROVIDER:MODEL -o RUNS.\n code no-responses\n',
  )
  expect([missing.code, empty.code]).toEqual([1, 1])
})

test('an id that no question has, and one that several have', async () => {
  await ask(exam.at('questions.jsonl'), 'ids')

  const none = await elenchus(['why', 'zz', exam.at('ids')])
  const several = await elenchus(['why', '', exam.at('ids')])

  expect(none.notes).toBe(
    said(
      'No question in these runs has an id that begins with "zz".',
      'Copy the id from the report: it is shown with every error.',
      'no-such-question',
    ),
  )
  expect(several.notes).toMatch(
    /^error Several questions have ids that begin with ""\.\n {2}fix Give more/,
  )
})

test('a broken line in the responses is named by its number', async () => {
  await ask(exam.at('questions.jsonl'), 'broken')
  const responses = join(exam.at('broken'), 'simulated=mute', 'plain', 'responses.jsonl')
  const [first, ...rest] = (await readFile(responses, 'utf8')).split('\n')
  await writeFile(responses, [first, 'not json', ...rest].join('\n'))

  const { code, notes } = await elenchus(['assess', exam.at('broken')])

  expect(notes).toContain(`error ${responses}, line 2: it is not valid JSON.\n`)
  expect(notes).toContain(' code unreadable-line\n')
  expect(code).toBe(1)
})

function ask(set: string, runs: string) {
  return elenchus(['ask', set, '-m', 'simulated:mute', '-o', exam.at(runs)])
}

async function copyOfSet(name: string): Promise<string> {
  const set = exam.at(`${name}.jsonl`)
  await cp(exam.at('questions.jsonl'), set)
  await cp(exam.at('questions.manifest.json'), manifestOf(set))
  return set
}

async function editManifest(set: string, fields: object): Promise<void> {
  const manifest = JSON.parse(await readFile(manifestOf(set), 'utf8'))
  await writeFile(manifestOf(set), JSON.stringify({ ...manifest, ...fields }))
}

async function hashOf(set: string): Promise<string> {
  return JSON.parse(await readFile(manifestOf(set), 'utf8')).hash.slice(0, 12)
}

function manifestOf(set: string): string {
  return set.replace(/\.jsonl$/, '.manifest.json')
}

async function emptyFolder(): Promise<string> {
  const folder = exam.at('empty')
  await mkdir(folder, { recursive: true })
  return folder
}

async function setOf(seed: number): Promise<string> {
  const set = exam.at(`set-${seed}.jsonl`)
  const wanted = ['-p', 'wh', '-n', '30', '-s', `${seed}`]
  await elenchus(['generate', '-k', exam.at('kg.duckdb'), ...wanted, '-o', set])
  return set
}
