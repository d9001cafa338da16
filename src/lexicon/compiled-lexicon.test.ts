import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compiledParts, writeCompiled } from './compiled-lexicon.ts'
import { loadLexicon } from './load-lexicon.ts'

test('what was compiled is the whole lexicon as it was read', () => {
  const { parts } = loadLexicon()
  const { folder, compiled } = temporary()

  writeCompiled(folder, parts, compiled)

  expect(parts.entries.length).toBeGreaterThan(400)
  expect(parts.leftOut.length).toBeGreaterThan(0)
  expect(compiledParts(folder, compiled)).toStrictEqual(parts)
})

test.for<[string, (folder: string) => void]>([
  ['changed', (folder) => writeFileSync(join(folder, 'people.yaml'), '- concept: child')],
  ['removed', (folder) => rmSync(join(folder, 'people.yaml'))],
  ['added', (folder) => writeFileSync(join(folder, 'places.yaml'), '- concept: capital')],
])('what was compiled does not count where a file was %s', ([, change]) => {
  const { folder, compiled } = temporary()
  writeCompiled(folder, { entries: [], kinds: [], leftOut: [] }, compiled)
  expect(compiledParts(folder, compiled)).toBeDefined()

  change(folder)

  expect(compiledParts(folder, compiled)).toBeUndefined()
})

test('where nothing was compiled there is none', () => {
  const { folder, compiled } = temporary()

  expect(compiledParts(folder, compiled)).toBeUndefined()
})

function temporary() {
  const folder = mkdtempSync(join(tmpdir(), 'elenchus-lexicon-'))
  const beside = mkdtempSync(join(tmpdir(), 'elenchus-compiled-'))
  onTestFinished(() => {
    for (const one of [folder, beside]) rmSync(one, { recursive: true })
  })
  writeFileSync(join(folder, 'people.yaml'), '- concept: spouse')
  return { folder, compiled: join(beside, 'compiled.json') }
}
