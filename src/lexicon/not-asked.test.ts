import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadLexicon } from './load-lexicon.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-not-asked-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a relation that is left out says why, whatever prefix it is written with', () => {
  const lexicon = withNotAsked('- because: is a picture\n  relations: [wdt:P18]\n')

  expect(lexicon.notAsked.get('http://www.wikidata.org/prop/direct/P18')).toBe('is a picture')
  expect(lexicon.entries).toEqual([])
})

test('a relation is left out once', () => {
  const twice = '- because: is a picture\n  relations: [wdt:P18, wdt:P41, wdt:P18]\n'

  expect(() => withNotAsked(twice)).toThrow(/not-asked\.yaml:2:\d+ .*wdt:P18 is described/)
})

function withNotAsked(text: string) {
  writeFileSync(join(folder, 'not-asked.yaml'), text)
  return loadLexicon({ path: folder, alone: true })
}
