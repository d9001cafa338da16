import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type IngestOptions, ingest } from './ingest.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-troubled-'))
afterAll(() => rmSync(folder, { recursive: true }))

const line = '<a:s> <a:p> <a:o> .\n'
const header = 'subject\trelation\tobject\n'
// more than one chunk, so that something happens between two of them
const rows = Array.from({ length: 60_000 }, (_, at) => `urn:a:${at}\turn:relation\turn:o\n`)
const long = header + rows.join('')
const isRoot = process.getuid?.() === 0
const asRoot = isRoot ? ' (skipped: root may read and write everywhere)' : ''

test('a file that grows while it is read is refused, and the former knowledge stays', async () => {
  const into = join(folder, 'grown.duckdb')
  await ingest({ into, sources: [{ path: write('before.nt', line) }] })
  const path = write('growing.tsv', long)

  const growing = during(into, path, () => appendFileSync(path, 'urn:x\turn:relation\turn:y\n'))

  await expect(growing).rejects.toMatchObject({
    code: 'source-changed',
    message: expect.stringContaining(`it had ${long.length} bytes, then`),
  })
  const { facts } = await ingest({ into, sources: [{ path: join(folder, 'before.nt') }] })
  expect(facts).toBe(1)
})

test('a file that is deleted while it is read was open, and is read to its end', async () => {
  const path = write('gone.tsv', long)

  const { facts } = await during(join(folder, 'gone.duckdb'), path, () => rmSync(path))

  expect(facts).toBe(60_000)
})

test('a second file that is missing is told before the first is read', async () => {
  let read = 0
  const failing = ingest({
    into: join(folder, 'missing.duckdb'),
    sources: [{ path: write('there.tsv', long) }, { path: join(folder, 'not-there.nt') }],
    progress: () => read++,
  })

  await expect(failing).rejects.toMatchObject({ code: 'no-such-file' })
  expect(read).toBe(0)
})

test.for<[string, string, () => { path: string; into: string }]>([
  ['a folder as a source', 'unreadable-file', () => ({ path: folder, into: at('folder.duckdb') })],
  ['a folder as the file', 'unreadable-file', () => ({ path: write('a.nt', line), into: folder })],
  [
    'any other file as the file',
    'not-knowledge',
    () => ({ path: write('a.nt', line), into: write('notes.txt', 'mine') }),
  ],
  ['a source as the file', 'bad-argument', () => ({ path: write('a.nt', line), into: at('a.nt') })],
  [
    'a link to a source as the file',
    'bad-argument',
    () => ({ path: write('a.nt', line), into: linked('a.nt') }),
  ],
  [
    'a file in the place of a folder',
    'unreadable-file',
    () => ({ path: write('a.nt', line), into: join(write('b.nt', line), 'kg.duckdb') }),
  ],
])('%s: %s', async ([, code, given]) => {
  const { path, into } = given()
  const before = readdirSync(folder)

  const failing = ingest({ into, sources: [{ path }] })

  await expect(failing).rejects.toMatchObject({ code })
  expect(readdirSync(folder)).toEqual(before)
})

test('a folder that is not there is made', async () => {
  const into = at('new/folders/kg.duckdb')

  await ingest({ into, sources: [{ path: write('a.nt', line) }] })

  expect(existsSync(into)).toBe(true)
})

test.skipIf(isRoot)(`a source that may not be read: unreadable-file${asRoot}`, async () => {
  const path = write('secret.nt', line)
  chmodSync(path, 0)

  const failing = ingest({ into: at('secret.duckdb'), sources: [{ path }] })

  await expect(failing).rejects.toMatchObject({ code: 'unreadable-file' })
})

test.skipIf(isRoot)(`a folder that may not be written to: unreadable-file${asRoot}`, async () => {
  mkdirSync(at('locked'), { mode: 0o500 })

  const failing = ingest({ into: at('locked/kg.duckdb'), sources: [{ path: write('a.nt', line) }] })

  await expect(failing).rejects.toMatchObject({ code: 'unreadable-file' })
})

test('what ingests left that were killed goes, what has another name stays', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const left = [`kg.duckdb.${pid}.tmp`, `kg.duckdb.${pid}.tmp.raw`, `kg.duckdb.${pid}.tmp.raw.wal`]
  const others = [`other.duckdb.${pid}.tmp`, 'kg.duckdb.backup', 'kg.duckdb.1.tmp.mine']
  for (const name of [...left, ...others]) write(name, 'x')
  mkdirSync(at(`kg.duckdb.${pid}.tmp.raw.tables`))

  await ingest({ into: at('kg.duckdb'), sources: [{ path: write('a.nt', line) }] })

  const names = readdirSync(folder)
  expect(names).toEqual(expect.arrayContaining(others))
  expect(names.filter((name) => name.startsWith(`kg.duckdb.${pid}`))).toEqual([])
})

/** Ingests one file, and does something to it when the first of it has been read. */
function during(into: string, path: string, change: () => void) {
  let changed = false
  const progress: IngestOptions['progress'] = () => {
    if (!changed) change()
    changed = true
  }
  return ingest({ into, sources: [{ path }], progress })
}

function at(name: string): string {
  return join(folder, name)
}

function write(name: string, content: string): string {
  writeFileSync(at(name), content)
  return at(name)
}

function linked(name: string): string {
  rmSync(at('link'), { force: true })
  symlinkSync(at(name), at('link'))
  return at('link')
}
