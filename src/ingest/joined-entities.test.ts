import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prefixes } from '../domain/prefixes.ts'
import { openKnowledge } from '../knowledge/open-knowledge.ts'
import { openStore } from '../knowledge/store/open-store.ts'
import { ingest } from './ingest.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-joined-'))
afterAll(() => rmSync(folder, { recursive: true }))

const label = `<${prefixes.rdfs}label>`
const sameAs = `<${prefixes.owl}sameAs>`
const [wd, dbr] = [`${prefixes.wd}Q7186`, `${prefixes.dbr}Marie_Curie`]
const lines = [
  `<a:curie> <a:bornIn> <a:warsaw> .`,
  `<${dbr}> <a:bornIn> <a:warsaw> .`,
  `<${dbr}> <a:spouse> <a:pierre> .`,
  `<a:curie> ${label} "Marie Curie"@en .`,
  `<${wd}> ${label} "Maria Skłodowska-Curie"@pl .`,
]
const links = [`<a:curie> ${sameAs} <${dbr}> .`, `<${wd}> ${sameAs} <${dbr}> .`]

test('linked entities are one, through others too: facts once, names together', async () => {
  const into = await ingested([...lines, ...links])
  using knowledge = await openKnowledge(into)

  expect(await knowledge.summary()).toMatchObject({
    facts: 2,
    entities: 3,
    languages: [
      { language: 'en', labels: 1 },
      { language: 'pl', labels: 1 },
    ],
  })
})

test('Wikidata’s IRI stands for the others, which are still understood', async () => {
  const into = await ingested([...lines, ...links])
  using store = await openStore(into)
  using knowledge = await openKnowledge(into)

  const merged = await store.rows(
    'SELECT merged.value AS former, terms.value AS now FROM merged JOIN terms USING (code) ORDER BY 1',
  )
  const truth = await knowledge.truth(
    [wd, dbr, 'a:curie'].map((subject) => ({ subject, relation: 'a:spouse', object: 'a:pierre' })),
  )

  expect(merged).toEqual([
    { former: 'a:curie', now: wd },
    { former: dbr, now: wd },
  ])
  expect(truth.map(({ status }) => status)).toEqual(['true', 'true', 'true'])
})

test('what is told of an entity is told of each IRI that was joined to it', async () => {
  using knowledge = await openKnowledge(await ingested([...lines, ...links]))

  const [told = [], ...others] = await Promise.all(
    [wd, dbr, 'a:curie'].map((entity) => knowledge.factsAbout(entity)),
  )

  expect(told.map(({ relation }) => relation.value)).toEqual(['a:bornIn', 'a:spouse'])
  expect(others).toEqual([told, told])
  expect(await knowledge.factsAbout('a:nobody')).toEqual([])
})

test('a table of pairs joins as triples do, and leaves out by reason what it can’t read', async () => {
  const file = write(
    'same.tsv',
    `entity\tsame\n<a:curie>\t${dbr}\nQ7186\tdbr:Marie_Curie\nalone\nb\tc\td\n`,
  )

  const result = await ingest({
    sources: [{ path: write('lines.nt', lines.join('\n')) }],
    sameAs: [{ path: file }],
    into: join(folder, 'table.duckdb'),
  })

  using knowledge = await openKnowledge(await ingested([...lines, ...links]))
  expect(result).toMatchObject({
    fingerprint: await knowledge.fingerprint(),
    joined: { joined: 2, groups: 1, large: [] },
    sources: [
      {},
      {
        source: 'same.tsv',
        read: 4,
        kept: 2,
        leftOut: [{ reason: 'not two identifiers', count: 2, lines: [4, 5] }],
      },
    ],
  })
})

test('a link that comes later joins what is there, and what comes after it is joined too', async () => {
  const into = join(folder, 'later.duckdb')
  for (const [name, content] of Object.entries({
    a: lines.slice(0, 2),
    b: links,
    c: lines.slice(2),
  })) {
    await ingest({ sources: [{ path: write(`${name}.nt`, content.join('\n')) }], into })
  }

  using stepwise = await openKnowledge(into)
  using atOnce = await openKnowledge(await ingested([...lines, ...links]))
  expect(await stepwise.fingerprint()).toBe(await atOnce.fingerprint())
})

test('relations are not joined: the lexicon knows them by their IRIs', async () => {
  const into = await ingested([
    '<a:s> <a:p> <a:o> .',
    '<a:s> <a:q> <a:o> .',
    `<a:p> ${sameAs} <a:q> .`,
  ])
  using knowledge = await openKnowledge(into)

  expect((await knowledge.relations()).map(({ relation }) => relation)).toEqual([
    'a:p',
    'a:q',
    `${prefixes.owl}sameAs`,
  ])
})

test('a source that joined entities can’t be replaced', async () => {
  const into = await ingested([...lines, ...links])
  const path = write('graph.nt', lines.join('\n'))

  const replacing = ingest({ sources: [{ path }], into, replace: true })

  await expect(replacing).rejects.toMatchObject({ code: 'bad-argument' })
})

test('a chain of thousands is joined and reported', async () => {
  const chain = Array.from({ length: 5000 }, (_, at) => `<a:${at + 1}> ${sameAs} <a:${at}> .`)

  const { joined } = await ingest({
    sources: [{ path: write('chain.nt', ['<a:9> <a:p> <a:x> .', ...chain].join('\n')) }],
    into: join(folder, 'chain.duckdb'),
  })

  expect(joined).toEqual({ joined: 5000, groups: 1, large: [{ entity: 'a:0', members: 5001 }] })
})

let graphs = 0
async function ingested(content: readonly string[]): Promise<string> {
  const into = join(folder, `graph-${graphs++}.duckdb`)
  await ingest({ sources: [{ path: write('graph.nt', content.join('\n')) }], into })
  return into
}

function write(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
