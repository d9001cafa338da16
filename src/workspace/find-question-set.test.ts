import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesVersion } from '../domain/manifest.ts'
import { findQuestionSet } from './find-question-set.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-find-set-'))
  await mkdir(join(folder, 'runs', 'model', 'plain'), { recursive: true })
  await writeSet('questions', 'aaaa')
})
afterEach(() => rm(folder, { recursive: true }))

test.for([
  { said: 'as seen from the run', path: '../../../questions.jsonl' },
  { said: 'as seen from a folder above it', path: 'questions.jsonl' },
  { said: 'by a name that it no longer has', path: '../../../former.jsonl' },
  { said: 'in a folder that is gone', path: '/gone/away/questions.jsonl' },
])('a set is found $said', async ({ path }) => {
  expect(await find(path, 'aaaa')).toBe(join(folder, 'questions.jsonl'))
})

test('of several the one of the hash is taken, wherever the manifest points', async () => {
  await writeSet('another', 'bbbb')

  expect(await find('../../../questions.jsonl', 'bbbb')).toBe(join(folder, 'another.jsonl'))
})

test('a set that was moved beside its run is found', async () => {
  const run = join(folder, 'runs', 'model', 'plain')
  for (const file of ['questions.jsonl', 'questions.manifest.json']) {
    await rename(join(folder, file), join(run, file))
  }

  expect(await find('../../../questions.jsonl', 'aaaa')).toBe(join(run, 'questions.jsonl'))
})

test('another set in its place is given, for its reader to say so', async () => {
  expect(await find('../../../questions.jsonl', 'cccc')).toBe(join(folder, 'questions.jsonl'))
})

test('a set that is nowhere is named, with the option that helps', async () => {
  await expect(find('../../gone.jsonl', 'cccc')).rejects.toMatchObject({
    code: 'no-such-file',
    message: `The question set of ${join(folder, 'runs', 'model', 'plain')} is missing: gone.jsonl (cccc).`,
    fix: 'Give its new location: --questions FILE.',
  })
})

function find(path: string, hash: string): Promise<string> {
  return findQuestionSet(join(folder, 'runs', 'model', 'plain'), { path, hash })
}

async function writeSet(name: string, hash: string): Promise<void> {
  const manifest = {
    kind: 'questions',
    version: filesVersion,
    elenchus: '0.1.0',
    hash,
    count: 0,
    options: {},
    versions: {},
    canary: '',
    notice: '',
    sources: [],
    counts: {},
  }
  await writeFile(join(folder, `${name}.jsonl`), '')
  await writeFile(join(folder, `${name}.manifest.json`), JSON.stringify(manifest))
}
