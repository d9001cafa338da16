import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { factCheckerTopics } from '../../domain/topic.ts'
import { ElenchusError } from '../../errors.ts'
import { readStudy } from './read-study.ts'
import { requestOf } from './study-request.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-study-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a set overrides its study, and a flag overrides both', () => {
  const study = studyOf(`
preset: wh
count: 100
topics: [films, cities]
seed: 3
sets:
  - {name: one, perTopic: 5, proof: published}
  - {name: two, rules: [yes-no], topics: {occupation: painter}, third: middle}
`)

  const { sets, seed } = requestOf(study, { seed: 7, hops: 1 })

  expect(seed).toBe(7)
  expect(sets).toEqual([
    {
      name: 'one',
      preset: 'wh',
      relations: [],
      hops: 1,
      topics: ['films', 'cities'],
      proof: 'published',
      perTopic: 5,
      seed: 7,
    },
    {
      name: 'two',
      preset: 'all',
      rules: ['yes-no'],
      relations: [],
      hops: 1,
      topics: ['occupation=painter'],
      third: 'torso',
      count: 100,
      seed: 7,
    },
  ])
})

test.for<[string, string]>([
  ['presett: wh', '1:1 presett: there is no such key; did you mean preset?'],
  [
    'seed: 1\nsets:\n  - name: a\n    cuont: 5',
    '4:5 sets.0.cuont: there is no such key; did you mean count?',
  ],
  ['sets:\n  - preset: wh', '2:5 sets.0.name: is missing.'],
  ['hops: 4', '1:1 hops: is at most 3.'],
  ['count: 0', '1:1 count: is at least 1.'],
  ['third: middel', '1:1 third: has to be one of: head, torso, middle, tail.'],
  ['sets:\n  - name: a\n  - name: a', '3:5 sets.1.name: there is another set "a".'],
  ['preset: wh\nrules: [yes-no]', '2:1 rules: a study has a preset or rules, not both.'],
  ['seed: [1', '1:9 '],
  ['- a list', '1:1 expected keys, such as "sets:".'],
])('the mistake in %j is reported with its position', ([text, said]) => {
  const error = caught(() => studyOf(text))

  expect(error.code).toBe('bad-study')
  expect(error.message).toContain(`study.yaml:${said}`)
})

test('a manifest is a study', () => {
  const study = studyOf(
    JSON.stringify({ kind: 'questions', seed: 9, hash: 'x', options: { preset: 'wh', count: 5 } }),
  )

  expect(study).toEqual({ preset: 'wh', count: 5, seed: 9 })
})

test('a manifest is a study for its own graph only', () => {
  const study = studyOf(
    JSON.stringify({ kind: 'questions', version: 1, knowledge: '00ff', seed: 9, options: {} }),
  )

  expect(requestOf(study, {}).only).toBe('00ff')
})

test.for([
  [{ version: 2 }, 'store-too-new', 'was written by a later Elenchus'],
  [{ options: { imported: 'mapped' } }, 'bad-study', 'is the manifest of an imported set'],
] as const)('a manifest with %o is not a study', ([part, code, said]) => {
  const text = JSON.stringify({ kind: 'questions', version: 1, seed: 9, options: {}, ...part })

  const error = caught(() => studyOf(text))

  expect(error.code).toBe(code)
  expect(error.message).toContain(said)
})

test.for(readdirSync('examples').filter((file) => file.endsWith('.yaml')))(
  '%s can be read',
  (file) => {
    expect(requestOf(readStudy(join('examples', file)), {}).relations).toBeDefined()
  },
)

test('fifteen topics in five domains', () => {
  expect(new Set(factCheckerTopics.map(({ topic }) => topic)).size).toBe(15)
  expect(new Set(factCheckerTopics.map(({ domain }) => domain)).size).toBe(5)
})

function studyOf(text: string) {
  const path = join(folder, 'study.yaml')
  writeFileSync(path, text)
  return readStudy(path)
}

function caught(work: () => unknown): ElenchusError {
  try {
    work()
  } catch (error) {
    if (error instanceof ElenchusError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}
