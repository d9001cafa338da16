import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seal } from './seal.ts'

let folder: string
let archive: string
const content = `${JSON.stringify({ text: 'Was Marie Curie born in Warsaw?' })}\n`.repeat(2000)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-seal-'))
  archive = join(folder, 'questions.zip')
  await writeFile(join(folder, 'questions.jsonl'), content)
  await writeFile(join(folder, 'questions.manifest.json'), '{}\n')
  await seal(
    archive,
    [join(folder, 'questions.jsonl'), join(folder, 'questions.manifest.json')],
    'correct horse',
  )
})

afterAll(() => rm(folder, { recursive: true }))

test('what was sealed comes back with the password, each file by its name alone', async () => {
  const entries = await entriesOf()

  expect(entries.map((entry) => entry.filename)).toEqual([
    'questions.jsonl',
    'questions.manifest.json',
  ])
  expect(await textOf(entries[0], 'correct horse')).toBe(content)
})

test('without the password nothing of it can be read', async () => {
  const [questions] = await entriesOf()
  const bytes = await readFile(archive)

  expect(bytes.includes('Marie Curie')).toBe(false)
  await expect(textOf(questions, 'wrong')).rejects.toThrow(/password/i)
  await expect(textOf(questions, undefined)).rejects.toThrow(/encrypted/i)
})

async function entriesOf() {
  const reader = new ZipReader(new BlobReader(new Blob([await readFile(archive)])))
  return reader.getEntries()
}

async function textOf(
  entry: Awaited<ReturnType<typeof entriesOf>>[number] | undefined,
  password: string | undefined,
): Promise<string> {
  if (entry === undefined || entry.directory) throw new Error('there is no such file')
  return entry.getData(new TextWriter(), { password })
}
