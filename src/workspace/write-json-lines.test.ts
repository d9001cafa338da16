import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256OfFile } from './sha256-of-file.ts'
import { writeJsonLines } from './write-json-lines.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-write-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('keys keep their order, lines end in \\n, and the hash is that of the bytes', async () => {
  const path = join(folder, 'new', 'rows.jsonl')

  const written = await writeJsonLines(path, [{ b: 1, a: 'é' }, { a: 2 }])

  const bytes = await readFile(path)
  expect(bytes.toString()).toBe('{"b":1,"a":"é"}\n{"a":2}\n')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(written).toEqual({ count: 2, sha256 })
  expect(await sha256OfFile(path)).toBe(sha256)
})

test('when the records break off, the former file stands and nothing else is left', async () => {
  const path = join(folder, 'kept', 'rows.jsonl')
  await writeJsonLines(path, [{ former: true }])

  const writing = writeJsonLines(path, breakingOff())

  await expect(writing).rejects.toThrow('no more rows')
  expect(await readFile(path, 'utf8')).toBe('{"former":true}\n')
  expect(await readdir(join(folder, 'kept'))).toEqual(['rows.jsonl'])
})

function* breakingOff() {
  for (let n = 0; n < 20_000; n++) yield { n }
  throw new Error('no more rows')
}
