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

test('a folder without runs says what to do', async () => {
  await expect(findRuns(folder)).rejects.toMatchObject({
    code: 'no-responses',
    fix: expect.stringContaining('elenchus ask'),
  })
})
