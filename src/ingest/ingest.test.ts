import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openKnowledge } from '../knowledge/open-knowledge.ts'
import { ingest } from './ingest.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-ingest-'))
afterAll(() => rmSync(folder, { recursive: true }))

const rdfs = 'http://www.w3.org/2000/01/rdf-schema#'
const curie = [
  '<a:curie> <a:bornIn> <a:warsaw> .',
  '<a:curie> <a:bornOn> "1867-11-07"^^<http://www.w3.org/2001/XMLSchema#date> .',
  `<a:curie> <${rdfs}label> "Marie Curie"@en .`,
  `<a:curie> <${rdfs}comment> "physicist"@en .`,
  '<a:curie> <http://www.w3.org/2004/02/skos/core#altLabel> "Maria Skłodowska"@pl .',
  '<a:curie> <http://www.wikidata.org/prop/direct/P31> <a:human> .',
  `<http://www.wikidata.org/entity/P31> <${rdfs}label> "instance of"@en .`,
]

test('labels, aliases, descriptions, types and facts are told apart', async () => {
  const into = await ingested({ 'a.nt': curie.join('\n') })
  using knowledge = await openKnowledge(into)

  const summary = await knowledge.summary()

  expect(summary).toMatchObject({
    facts: 3,
    literals: 1,
    entities: 3,
    labelled: 1,
    aliases: 1,
    descriptions: 1,
    languages: [{ language: 'en', labels: 1 }],
    types: [{ type: 'a:human', entities: 1 }],
    sources: [{ name: 'a.nt', facts: 3 }],
  })
  expect(summary.relations.map(({ relation, label }) => [relation, label])).toEqual([
    ['a:bornIn', undefined],
    ['a:bornOn', undefined],
    ['http://www.wikidata.org/prop/direct/P31', 'instance of'],
  ])
})

test('a line that is no triple is counted with its number, and the rest goes on', async () => {
  const path = write(
    'broken.nt',
    [...curie.slice(0, 2), 'nonsense', '', ...curie.slice(2), '<a:x>'].join('\n'),
  )

  const result = await ingest({ sources: [{ path }], into: join(folder, 'broken.duckdb') })

  expect(result.sources).toEqual([
    {
      source: 'broken.nt',
      read: 9,
      kept: 7,
      invalidUtf8: 0,
      leftOut: [
        { reason: 'no relation', count: 1, lines: [10] },
        { reason: 'no subject', count: 1, lines: [3] },
      ],
    },
  ])
})

test('strict stops at the first such line and leaves the former file as it was', async () => {
  const into = await ingested({ 'a.nt': curie.join('\n') })
  const before = readFileSync(into)
  const path = write('strict.nt', `${curie[0]}\nnonsense\n`)

  const failing = ingest({ sources: [{ path }], into, strict: true })

  await expect(failing).rejects.toMatchObject({
    code: 'not-a-triple',
    message: expect.stringContaining('Line 2'),
  })
  expect(readFileSync(into).equals(before)).toBe(true)
  expect(readdirSync(folder).filter((name) => name.includes('.tmp'))).toEqual([])
})

test.for([
  ['no-such-file', 'none.nt', undefined],
  ['empty-graph', 'empty.nt', Buffer.from('# nothing\n')],
  ['empty-graph', 'page.nt', Buffer.from('<html>\n</html>\n')],
  ['corrupt-archive', 'cut.nt.gz', gzipSync(curie.join('\n')).subarray(0, -6)],
  ['unknown-format', 'facts.docx', Buffer.from('x')],
  ['bad-table', 'facts.csv', Buffer.from('a,b\n1,2\n')],
] as const)('%s: %s', async ([code, name, content]) => {
  const path = content === undefined ? join(folder, name) : write(name, content)
  const into = join(folder, 'never.duckdb')

  await expect(ingest({ sources: [{ path }], into })).rejects.toMatchObject({ code })
  expect(existsSync(into)).toBe(false)
})

test('line ends of every kind, and a line feed apart from its carriage return', async () => {
  const into = await ingested({
    'ends.nt':
      '<a:1> <a:p> <a:o> .\r\n<a:2> <a:p> <a:o> .\r<a:3> <a:p> <a:o> .\n\n<a:4> <a:p> <a:o> .',
  })
  using knowledge = await openKnowledge(into)

  expect(await knowledge.relations()).toEqual([{ relation: 'a:p', facts: 4 }])
})

test('a literal of 10 MB is kept whole', async () => {
  const long = 'é'.repeat(5_000_000)
  using knowledge = await openKnowledge(
    await ingested({ 'long.nt': `<a:s> <a:p> "${long}" .\n<a:s> <a:q> "x" .\n` }),
  )
  const statement = {
    subject: 'a:s',
    relation: 'a:p',
    object: { value: long, datatype: 'http://www.w3.org/2001/XMLSchema#string' },
  }

  expect(await knowledge.truth([statement])).toMatchObject([{ status: 'true' }])
})

test('text that is not UTF-8 is kept and counted, an IRI that is not is left out', async () => {
  const path = write(
    'latin.nt',
    Buffer.from('<a:s> <a:p> "Zo\xeb" .\n<a:Zo\xeb> <a:p> "x" .\n', 'latin1'),
  )

  const { sources } = await ingest({ sources: [{ path }], into: join(folder, 'latin.duckdb') })

  expect(sources[0]).toMatchObject({
    kept: 1,
    invalidUtf8: 1,
    leftOut: [{ reason: 'IRI that is not UTF-8', lines: [2] }],
  })
})

test('tables give the same knowledge as triples, in any order and number of files', async () => {
  const triples = await ingested({
    'one.nt': curie.slice(0, 2).join('\n'),
    'two.nt': `<a:curie> <${rdfs}label> "Marie Curie" .\n<a:curie> <a:bornIn> <a:warsaw> .`,
  })
  const tables = await ingested({
    'entities.csv': 'entity,label\na:curie,"Marie Curie"\n',
    'facts.tsv':
      'relation\tsubject\tobject\tdatatype\na:bornOn\ta:curie\t1867-11-07\tdate\na:bornIn\ta:curie\ta:warsaw\t\n',
  })
  using one = await openKnowledge(triples)
  using other = await openKnowledge(tables)

  expect(await one.fingerprint()).toBe(await other.fingerprint())
})

test('one fact more is another fingerprint', async () => {
  using one = await openKnowledge(await ingested({ 'a.nt': curie.join('\n') }))
  using other = await openKnowledge(await ingested({ 'b.nt': curie.slice(1).join('\n') }))

  expect(await one.fingerprint()).not.toBe(await other.fingerprint())
})

test('rows that do not fit are left out by reason', async () => {
  const path = write(
    'rows.tsv',
    'subject\trelation\tobject\tdatatype\tfrom\na\tb\t\t\t\na\tb\tc d\t\t\na\tb\tx\tinteger\t\na\tb\tc\t\tyesterday\na\tb\tc\t\t1990\n',
  )

  const { sources } = await ingest({ sources: [{ path }], into: join(folder, 'rows.duckdb') })

  expect(sources[0]?.leftOut.map(({ reason, lines }) => [reason, lines])).toEqual(
    [
      ['broken IRI', [3]],
      ['broken date', [5]],
      ['no object', [2]],
      ['value that is not of its datatype', [4]],
    ].sort(),
  )
})

test.for([
  ['text', 'not a database'],
  ['empty', ''],
] as const)('a file of %s is no knowledge', async ([name, content]) => {
  const path = write(`${name}.duckdb`, content)

  await expect(openKnowledge(path)).rejects.toMatchObject({ code: 'not-knowledge' })
})

async function ingested(files: Readonly<Record<string, string>>): Promise<string> {
  const sources = Object.entries(files).map(([name, content]) => ({ path: write(name, content) }))
  const into = join(folder, `${Object.keys(files).join('-')}.duckdb`)
  await ingest({ sources, into })
  return into
}

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
