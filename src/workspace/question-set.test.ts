import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whQuestion } from '../../test/sample-questions.ts'
import { filesVersion } from '../domain/manifest.ts'
import { manifestPathOf, writeManifest } from './manifest-file.ts'
import { openQuestionSet } from './question-set.ts'
import { writeJsonLines } from './write-json-lines.ts'

let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-set-'))
  path = join(folder, 'questions.jsonl')
  const { count, sha256: hash } = await writeJsonLines(path, questions)
  await writeManifest(manifestPathOf(path), { ...manifest, count, hash })
})
afterEach(() => rm(folder, { recursive: true }))

const questions = [whQuestion(1), whQuestion(2)]
const manifest = {
  kind: 'questions',
  version: filesVersion,
  elenchus: '0.1.0',
  options: {},
  versions: {},
  canary: 'canary',
  notice: 'holds falsehoods',
  sources: [],
  counts: {},
}

test('a set gives its questions as often as it is asked', async () => {
  const set = await openQuestionSet(path)

  expect(set.manifest.count).toBe(2)
  for (const _ of [1, 2]) {
    const read = []
    for await (const question of set.questions()) read.push(question)
    expect(read).toEqual(questions)
  }
})

test('a set that was changed after it was made is refused', async () => {
  await appendFile(path, '\n')

  await expect(openQuestionSet(path)).rejects.toMatchObject({ code: 'questions-changed' })
})

test('what has no manifest beside it is no set, and what is not there is that', async () => {
  const other = join(folder, 'other.csv')
  await appendFile(other, 'question,answer\n')

  await expect(openQuestionSet(other)).rejects.toMatchObject({
    code: 'no-such-file',
    message: `${other} is not a question set: ${other}.manifest.json is missing.`,
  })
  await expect(openQuestionSet(join(folder, 'none.jsonl'))).rejects.toThrow('does not exist')
})

test('a set of a later version is refused', async () => {
  await writeManifest(manifestPathOf(path), { ...manifest, version: filesVersion + 1 })

  await expect(openQuestionSet(path)).rejects.toMatchObject({ code: 'store-too-new' })
})
