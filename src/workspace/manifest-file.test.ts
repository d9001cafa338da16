import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VerdictsManifest } from '../domain/manifest.ts'
import { manifestPathOf, readManifest, writeManifest } from './manifest-file.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-manifest-'))
})
afterAll(() => rm(folder, { recursive: true }))

const manifest = {
  kind: 'verdicts',
  version: 1,
  elenchus: '0.1.0',
  assessor: { id: 'cascade', version: 1 },
  questions: 'abc',
  later: 'kept',
}

test('a manifest lies beside its file', () => {
  expect(manifestPathOf('out/questions.jsonl')).toBe('out/questions.manifest.json')
})

test('what is written is read again, unknown fields included', async () => {
  const path = join(folder, 'verdicts.manifest.json')
  await writeManifest(path, manifest)

  expect(await readManifest(path, VerdictsManifest)).toEqual(manifest)
})

test.for([
  { content: '{"kind":', code: 'unreadable-file', says: 'not valid JSON' },
  { content: '[]', code: 'unreadable-file', says: 'expected object' },
  { content: '{"kind":"verdicts","version":1}', code: 'unreadable-file', says: 'elenchus' },
  { content: '{"version":0,"kind":"verdicts"}', code: 'unreadable-file', says: 'version' },
  { content: '{"version":2,"kind":"else"}', code: 'store-too-new', says: 'files of version 2' },
])('$content is refused as $code', async ({ content, code, says }) => {
  const path = join(folder, 'bad.manifest.json')
  await writeFile(path, content)

  await expect(readManifest(path, VerdictsManifest)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(says),
    fix: expect.stringMatching(/./),
  })
})

test('a manifest that is not there is named', async () => {
  const path = join(folder, 'absent.manifest.json')

  await expect(readManifest(path, VerdictsManifest)).rejects.toMatchObject({
    code: 'no-such-file',
    message: expect.stringContaining(path),
  })
})
