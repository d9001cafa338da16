import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sourcesByFact } from '../../../test/support/knowledge/sources-by-fact.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-told-'))
afterAll(() => rmSync(folder, { recursive: true }))

const header = 'subject\trelation\tobject\tfrom'
const labels = 'entity\tlabel\nurn:a\tAnn\nurn:b\tBob\nurn:c\tCleo\n'
const tables = {
  'labels.tsv': labels,
  'one.tsv': `${header}\nurn:a\turn:knows\turn:b\t\nurn:b\turn:knows\turn:c\t1990\n`,
  'two.tsv': `${header}\nurn:a\turn:knows\turn:b\t\nurn:b\turn:knows\turn:c\t2000\nurn:c\turn:knows\turn:a\t\n`,
}

test('a drawn fact knows all its sources, whatever periods each of them tells it for', async () => {
  expect(await sourcesByFact(folder, tables)).toEqual({
    'Ann knows Bob': ['one.tsv', 'two.tsv'],
    'Bob knows Cleo': ['one.tsv', 'two.tsv'],
    'Cleo knows Ann': ['two.tsv'],
  })
})

test('where one source told everything, each fact is of it', async () => {
  const rdfs = '<http://www.w3.org/2000/01/rdf-schema#label>'
  const content = `<urn:a> <urn:knows> <urn:b> .\n<urn:a> ${rdfs} "Ann"@en .\n<urn:b> ${rdfs} "Bob"@en .\n`

  expect(await sourcesByFact(folder, { 'all.nt': content })).toEqual({
    'Ann knows Bob': ['all.nt'],
  })
})
