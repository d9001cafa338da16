import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QuestionsManifest } from '../../src/domain/manifest.ts'
import { Question } from '../../src/domain/question.ts'
import { elenchus, said } from '../command-line/captured.ts'
import { type Folder, newExam } from '../command-line/exam.ts'

let exam: Folder
beforeAll(async () => {
  exam = await newExam()
  const towns = ['arles', 'bergen', 'cremona', 'delft', 'esztergom', 'faro', 'graz', 'hull']
  const german = await exam.write(
    'german.tsv',
    [
      'entity\tlabel\tlanguage',
      ...towns.map((town) => `${town}\t${town[0]?.toUpperCase()}${town.slice(1)}burg\tde`),
    ].join('\n'),
  )
  const knowledge = exam.at('kg.duckdb')
  await elenchus(['ingest', german, '--base', 'urn:elenchus:atlas:', '--into', knowledge])
}, 120_000)
afterAll(() => exam[Symbol.asyncDispose]())

test('the language of the sentences and that of the names are said', async () => {
  const { output, notes } = await made()

  expect(output).toContain('Sentences in English (en), names in English (en).')
  expect(notes).not.toContain('warning')
})

test('names in another language than the sentences are marked, recorded and warned of', async () => {
  const { output, notes, questions, manifest } = await made('--names', 'de')

  expect(output).toContain('Sentences in English (en), names in German (de).')
  expect(notes).toContain('warning Sentences are in English (en), names in German (de)')
  expect(manifest.options).toMatchObject({ language: 'en', names: 'de' })
  expect(questions.every(({ language }) => language === 'en')).toBe(true)
  expect(questions.every(({ namesLanguage }) => namesLanguage === 'de')).toBe(true)
  expect(questions.flatMap(({ labels }) => Object.values(labels)).join(' ')).toContain('burg')
})

test('what there are German wordings for is asked in German', async () => {
  const { notes, questions, manifest } = await made('--language', 'de', '--rule', 'yes-no')

  expect(notes).not.toContain('There are no wordings')
  expect(manifest.options).toMatchObject({ language: 'de', names: 'de' })
  expect(new Set(questions.map(({ language }) => language))).toEqual(new Set(['de']))
  expect(questions.map(({ text }) => text).join('\n')).toMatch(/^(?:Wurde|Ist|Kam|Starb) /m)
})

test('sentences that there are no wordings for are English, and marked so', async () => {
  const { notes, questions, manifest } = await made('--language', 'PL', '--names', 'de')

  expect(notes).toContain(
    'warning There are no wordings in Polish (pl): the sentences are English.',
  )
  expect(manifest.options).toMatchObject({ language: 'en', names: 'de' })
  expect(new Set(questions.map(({ language }) => language))).toEqual(new Set(['en']))
})

test('a language that the graph has no names in is warned of', async () => {
  const { notes } = await made('--names', 'ja')

  expect(notes).toContain('warning The graph has no labels in Japanese (ja)')
  expect(notes).toContain('There are labels in: de 8.')
})

test('a set with names of another language is made again of its manifest', async () => {
  const first = await made('--names', 'de')
  const again = await made('--config', exam.at('made.manifest.json'))

  expect(again.manifest.hash).toBe(first.manifest.hash)
})

test.for([
  ['--language', '!!'],
  ['--language', 'german'],
  ['--names', 'de_DE'],
  ['--names', ''],
] as const)('%s %s is no language', async ([option, tag]) => {
  const { code, notes } = await generate(option, tag)

  expect(notes).toBe(
    said(
      `${option} can't be "${tag}".`,
      'Give the BCP 47 tag of a language, such as en, de or pt-BR.',
      'bad-argument',
    ),
  )
  expect(code).toBe(2)
})

test('a study whose language is none is refused where it says so', async () => {
  const study = await exam.write('study.yaml', 'language: "!!"\ncount: 10\n')

  const { code, notes } = await generate('--config', study)

  expect(notes).toContain('it is not a BCP 47 language tag, such as en or de')
  expect(notes).toContain('code bad-study')
  expect(code).toBe(1)
})

function generate(...options: readonly string[]) {
  const output = exam.at('made.jsonl')
  return elenchus(['generate', '-k', exam.at('kg.duckdb'), '-o', output, '-n', '20', ...options])
}

async function made(...options: readonly string[]) {
  const outcome = await generate(...options)
  if (outcome.code !== 0) throw new Error(outcome.notes)
  const lines = (await readFile(exam.at('made.jsonl'), 'utf8')).trimEnd().split('\n')
  const manifest = JSON.parse(await readFile(exam.at('made.manifest.json'), 'utf8'))
  return {
    ...outcome,
    questions: lines.map((line) => Question.parse(JSON.parse(line))),
    manifest: QuestionsManifest.parse(manifest),
  }
}
