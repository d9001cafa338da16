import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ingest } from '../../ingest/ingest.ts'
import { openKnowledge } from '../open-knowledge.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-current-'))
afterAll(() => rmSync(folder, { recursive: true }))

const wikidata = 'http://www.wikidata.org'
const direct = `<${wikidata}/entity/Q1> <${wikidata}/prop/direct/P6> <${wikidata}/entity/Q2> .`

test('a truthy dump holds current values alone; full dumps, tables and other graphs do not say so', async () => {
  const files = {
    'truthy.nt': direct,
    'full.nt': `${direct}\n<${wikidata}/entity/Q1> <${wikidata}/prop/P6> <${wikidata}/entity/statement/Q1-1> .`,
    'other.nt': '<a:s> <a:p> <a:o> .',
    'table.tsv': 'Q1\tP6\tQ2\n',
  }
  const into = join(folder, 'kg.duckdb')
  const sources = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content)
    return { path: join(folder, name) }
  })
  await ingest({ sources, into })
  using knowledge = await openKnowledge(into)

  const told = await knowledge.sources()

  expect(told.map(({ name, holds }) => [name, holds])).toEqual([
    ['truthy.nt', 'current values'],
    ['full.nt', undefined],
    ['other.nt', undefined],
    ['table.tsv', undefined],
  ])
})
