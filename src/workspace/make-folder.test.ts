import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'elenchus-folder-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a folder is made with those above it, twice if need be', () => {
  const path = join(root, 'a/b/c')

  makeFolder(path)
  makeFolder(path)

  expect(statSync(path).isDirectory()).toBe(true)
})

test.runIf(process.platform === 'linux')('a file system without folders is refused at once', () => {
  expect(() => makeFolder('/proc/.cache/elenchus')).toThrow(
    expect.objectContaining({ code: 'unreadable-file' }),
  )
})

test('a file above it, a file in its place and a link to nothing are errors of the system', () => {
  writeFileSync(join(root, 'file'), '')
  symlinkSync(join(root, 'nowhere'), join(root, 'link'))

  expect(() => makeFolder(join(root, 'file/below'))).toThrow('ENOTDIR')
  expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST')
  expect(() => makeFolder(join(root, 'link'))).toThrow('EEXIST')
})
