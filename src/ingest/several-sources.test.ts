import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openKnowledge } from '../knowledge/open-knowledge.ts'
import { type IngestOptions, ingest } from './ingest.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-several-'))
afterAll(() => rmSync(folder, { recursive: true }))

const label = '<http://www.w3.org/2000/01/rdf-schema#label>'
const curie = `<a:curie> <a:bornIn> <a:warsaw> .\n<a:curie> ${label} "Marie Curie"@en .\n`
const warsaw = `<a:warsaw> <a:country> <a:poland> .\n<a:warsaw> ${label} "Warsaw"@en .\n`

test('ingesting again adds', async () => {
  const into = fresh()
  await add(into, { 'curie.nt': curie })

  const result = await add(into, { 'warsaw.nt': warsaw })

  expect(result).toMatchObject({ facts: 2, names: 2, unchanged: [], otherContent: [] })
  const atOnce = await add(fresh(), { 'curie.nt': curie, 'warsaw.nt': warsaw })
  expect(result.fingerprint).toBe(atOnce.fingerprint)
})

test('the same source twice changes nothing, not a byte', async () => {
  const into = fresh()
  const { fingerprint } = await add(into, { 'curie.nt': curie, 'warsaw.nt': warsaw })
  const before = readFileSync(into)

  const result = await add(into, { 'warsaw.nt': warsaw, 'curie.nt': curie })

  expect(result).toMatchObject({ sources: [], unchanged: ['warsaw.nt', 'curie.nt'], fingerprint })
  expect(readFileSync(into).equals(before)).toBe(true)
})

test('a source of the same name with other content is added, and said to be', async () => {
  const into = fresh()
  await add(into, { 'a.nt': curie })

  const result = await add(into, { 'a.nt': warsaw })

  expect(result).toMatchObject({ facts: 2, otherContent: ['a.nt'], replaced: [] })
  expect((await sourcesOf(into)).map(({ name, facts }) => [name, facts])).toEqual([
    ['a.nt', 1],
    ['a.nt', 1],
  ])
})

test('replace takes out what the former source alone told', async () => {
  const into = fresh()
  await add(into, { 'a.nt': curie + warsaw, 'b.nt': warsaw })

  const result = await add(into, { 'a.nt': '<a:x> <a:p> <a:y> .' }, { replace: true })

  const atOnce = await add(fresh(), { 'a.nt': '<a:x> <a:p> <a:y> .', 'b.nt': warsaw })
  expect(result).toMatchObject({ replaced: ['a.nt'], facts: 2, fingerprint: atOnce.fingerprint })
  expect(await sourcesOf(into)).toMatchObject([
    { name: 'b.nt', facts: 1, names: 1 },
    { name: 'a.nt', facts: 1, names: 0 },
  ])
})

test('the licence of a source that is there already can be told later', async () => {
  const into = fresh()
  const { fingerprint } = await add(into, { 'a.nt': curie })

  const path = write('a.nt', curie)
  const result = await ingest({ into, sources: [{ path, licence: 'CC0-1.0' }] })

  expect(result).toMatchObject({ fingerprint, otherContent: [] })
  expect(await sourcesOf(into)).toMatchObject([{ name: 'a.nt', licence: 'CC0-1.0', facts: 1 }])
})

test('a source knows its format, its hash and its counts; a fact of two sources counts for both', async () => {
  const into = fresh()
  await add(into, { 'a.nt': curie + warsaw, 'b.nt': warsaw })

  expect(await sourcesOf(into)).toEqual([
    {
      name: 'a.nt',
      format: 'n-triples',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      facts: 2,
      names: 2,
      links: 0,
    },
    { name: 'b.nt', format: 'n-triples', hash: expect.any(String), facts: 1, names: 1, links: 0 },
  ])
})

test('a blank node is of its file, wherever the file stands and however often it is read', async () => {
  const blank = '<a:curie> <a:spouse> _:b .\n_:b <a:name> "Pierre" .'
  const one = await add(fresh(), { 'a.nt': blank, 'b.nt': `${blank}\n` })
  const other = await add(fresh(), { 'b.nt': `${blank}\n`, 'a.nt': blank })

  expect(one).toMatchObject({ facts: 4, fingerprint: other.fingerprint })
})

test('a relation’s label is one as soon as a source uses it', async () => {
  const names = `<http://www.wikidata.org/entity/P19> ${label} "place of birth"@en .\n<a:bornIn> ${label} "born in"@en .\n<a:x> <a:p> <a:y> .`
  const facts =
    '<a:curie> <http://www.wikidata.org/prop/direct/P19> <a:warsaw> .\n<a:x> <a:bornIn> <a:y> .'
  const into = fresh()
  await add(into, { 'names.nt': names })

  const { fingerprint } = await add(into, { 'facts.nt': facts })

  const atOnce = await add(fresh(), { 'names.nt': names, 'facts.nt': facts })
  expect(fingerprint).toBe(atOnce.fingerprint)
})

async function sourcesOf(path: string) {
  using knowledge = await openKnowledge(path)
  return await knowledge.sources()
}

let files = 0
function fresh(): string {
  return join(folder, `${files++}.duckdb`)
}

async function add(
  into: string,
  contents: Readonly<Record<string, string>>,
  options: Partial<IngestOptions> = {},
) {
  const sources = Object.entries(contents).map(([name, content]) => ({
    path: write(name, content),
  }))
  return await ingest({ into, sources, ...options })
}

function write(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
