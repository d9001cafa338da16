import { mkdir, readFile, rmdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus, said } from './captured.ts'
import { type Folder, newExam } from './exam.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam()
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

test('a number for each topic without a topic', async () => {
  const { code, notes } = await generate('--per-topic', '5')

  expect(notes).toBe(
    said(
      '--per-topic (perTopic in a study) sets a number for each topic, but no topic is named.',
      'Name topics, such as --topic films, or all for all fifteen (topics: all in a study); without topics use --count or --per-relation.',
      'bad-argument',
    ),
  )
  expect(code).toBe(2)
})

test.each(['', '  '])('a set is not sealed with "%s"', async (password) => {
  const { code, notes } = await generate('--seal', password)

  expect(notes).toBe(
    said(
      'The password for --seal is empty.',
      'Give one: --seal PASSWORD. An unset shell variable gives an empty one.',
      'bad-argument',
    ),
  )
  expect(code).toBe(2)
})

test.each([
  ['-o', 'sets', []],
  ['the manifest', 'made.manifest.json', []],
  ['--seal', 'made.zip', ['--seal', 'word']],
])(
  '%s: a folder where a file is to be written is refused before anything is drawn',
  async (_, name, more) => {
    await mkdir(exam.at(name))
    const output = name === 'sets' ? name : 'made.jsonl'

    const { code, notes } = await generate(...more, '-o', exam.at(output))

    expect(notes).toBe(
      said(`${exam.at(name)} is a folder, not a file.`, 'Name a file in it.', 'unreadable-file'),
    )
    expect(code).toBe(1)
    await rmdir(exam.at(name))
  },
)

test('a topic that nothing in the graph is about', async () => {
  const { code, notes } = await generate('--topic', 'films')

  expect(notes).toContain(`error Nothing in ${exam.at('kg.duckdb')} is about films.\n`)
  expect(notes).toContain(' code no-questions\n')
  expect(code).toBe(1)
})

test('a set is made again of its own graph alone', async () => {
  const manifest = exam.at('questions.manifest.json')
  const facts = await exam.write(
    'more.tsv',
    'subject\trelation\tobject\nada-amsel\tknows\tivo-dahl\n',
  )
  const other = exam.at('other.duckdb')
  await elenchus(['ingest', facts, '--base', 'urn:elenchus:atlas:', '--into', other])

  const again = await generate('--config', manifest)
  const { code, notes } = await generate('--config', manifest, '-k', other)

  expect(again.code).toBe(0)
  expect(await readFile(exam.at('again.jsonl'), 'utf8')).toBe(
    await readFile(exam.at('questions.jsonl'), 'utf8'),
  )
  expect(notes).toMatch(
    /^error \S+other\.duckdb is not the graph of the set: its fingerprint is [0-9a-f]{16}, not [0-9a-f]{16}\.\n/,
  )
  expect(notes).toContain(' code different-knowledge\n')
  expect(code).toBe(1)
})

test('a strict set has nothing that a check of taste objects to, and says that it is strict', async () => {
  const { code } = await generate('--strict', '-n', '20')

  const lines = (await readFile(exam.at('again.jsonl'), 'utf8')).trimEnd().split('\n')
  const { options } = JSON.parse(await readFile(exam.at('again.manifest.json'), 'utf8'))
  expect(code).toBe(0)
  expect(lines.filter((line) => 'doubts' in JSON.parse(line))).toEqual([])
  expect(options).toMatchObject({ strict: true })
})

async function generate(...options: readonly string[]) {
  const own = ['-k', exam.at('kg.duckdb'), '-o', exam.at('again.jsonl')]
  return elenchus(['generate', ...own, ...options])
}
