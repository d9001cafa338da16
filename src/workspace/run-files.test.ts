import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRuns, runManifestPath } from './run-files.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-runs-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function run(name: string): Promise<string> {
  const path = runManifestPath(join(folder, name))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '{}')
  return dirname(path)
}

test('every run below a folder is found, in order, and a run finds itself', async () => {
  const second = await run('b/plain')
  const first = await run('a/terse')
  await mkdir(join(folder, 'no-run'))

  expect(await findRuns(folder)).toEqual([first, second])
  expect(await findRuns(second)).toEqual([second])
})

test.for([
  { what: 'a file', name: 'questions.jsonl', says: 'is a file, not a folder of runs.' },
  { what: 'nothing', name: 'gone', says: 'There is no folder ' },
])('$what is no folder of runs, and says so', async ({ name, says }) => {
  await writeFile(join(folder, 'questions.jsonl'), '')

  await expect(findRuns(join(folder, name))).rejects.toMatchObject({
    code: 'no-responses',
    message: expect.stringContaining(says),
    fix: 'Name the folder that `elenchus ask` wrote its runs to with -o.',
  })
})

test('a folder without runs says what to do', async () => {
  await expect(findRuns(folder)).rejects.toMatchObject({
    code: 'no-responses',
    fix: expect.stringContaining('elenchus ask'),
  })
})
