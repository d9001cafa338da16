import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../knowledge/store/database.ts'
import { ingest } from '../ingest.ts'
import { exportLake } from './export-lake.ts'
import { ingestLake } from './ingest-lake.ts'
import { lakeManifestName } from './lake-manifest.ts'

const rdfs = 'http://www.w3.org/2000/01/rdf-schema#'
const xsd = 'http://www.w3.org/2001/XMLSchema#'
const triples = [
  '<a:curie> <a:bornIn> <a:warsaw> .',
  `<a:curie> <a:bornOn> "1867-11-07"^^<${xsd}date> .`,
  '<a:curie> <a:motto> "Rien à \\"craindre\\"\\n"@fr-FR .',
  '<a:curie> <a:motto> "<a:warsaw>" .',
  '<a:curie> <http://wikiba.se/ontology#sitelinks> "199"^^<http://www.w3.org/2001/XMLSchema#integer> .',
  '_:b <a:bornIn> <a:warsaw> .',
  `_:b <${rdfs}label> "somebody"@en .`,
  `<a:curie> <${rdfs}label> "Marie Curie"@en .`,
  `<a:curie> <${rdfs}comment> "ﬁrst’s; \\"physicist\\""@en .`,
  '<a:curie> <http://www.w3.org/2004/02/skos/core#altLabel> "Maria Skłodowska"@pl .',
  '<a:curie> <http://www.wikidata.org/prop/direct/P31> <a:human> .',
  `<http://www.wikidata.org/entity/P31> <${rdfs}label> "instance of"@en .`,
  '<b:curie> <http://www.w3.org/2002/07/owl#sameAs> <a:curie> .',
  '<b:curie> <a:knows> <a:meitner> .',
]
const table = [
  'subject\trelation\tobject\tdatatype\tlanguage\tfrom\tto',
  'a:curie\ta:livedIn\ta:paris\t\t\t1891\t1934',
  'a:curie\ta:bornIn\ta:warsaw\t\t\t\t',
].join('\n')

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'elenchus-lake-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function knowledgeIn(folder: string, lines: readonly string[] = triples): Promise<string> {
  writeFileSync(join(folder, 'facts.nt'), lines.join('\n'))
  writeFileSync(join(folder, 'facts.tsv'), table)
  const into = join(folder, 'kg.duckdb')
  const sources = ['facts.nt', 'facts.tsv'].map((name) => ({ path: join(folder, name) }))
  await ingest({ sources, into })
  return into
}

/** Every row of every table, with texts in place of codes, sorted. */
async function everythingIn(path: string): Promise<Readonly<Record<string, readonly string[]>>> {
  using database = await openDatabase(path, { readOnly: true })
  const term = (code: string) =>
    `(SELECT concat(kind, value, datatype, language) FROM terms AS t WHERE t.code = said.${code})`
  const sources = `(SELECT string_agg(name, ' ' ORDER BY name) FROM source_sets AS own JOIN sources ON sources.code = own.source WHERE own.code = said.sources)`
  const queries = {
    meta: 'SELECT * FROM meta',
    terms: 'SELECT key, kind, value, datatype, language FROM terms',
    facts: `SELECT ${term('subject')} AS s, ${term('relation')} AS r, ${term('object')} AS o, literal, key, since, until, ${sources} AS told FROM facts AS said`,
    names: `SELECT ${term('entity')} AS entity, role, language, text, folded, ${sources} AS told FROM names AS said`,
    descriptions: `SELECT ${term('entity')} AS entity, language, text, folded, ${sources} AS told FROM descriptions AS said`,
    types: `SELECT ${term('entity')} AS entity, ${term('type')} AS type FROM types AS said`,
    popularity: `SELECT ${term('entity')} AS entity, sitelinks FROM popularity AS said`,
    literals: `SELECT ${term('code')} AS term, sort, comparable, number FROM literals AS said`,
    sources: 'SELECT name, licence, format, hash, options, facts, names, links FROM sources',
    merged: `SELECT key, value, ${term('code')} AS into FROM merged AS said`,
  }
  const found: Record<string, string[]> = {}
  for (const [name, sql] of Object.entries(queries)) {
    const rows = await database.rows(sql)
    found[name] = rows.map((row) => Object.values(row).map(String).join('|')).sort()
  }
  return found
}

async function roundTrip(lines?: readonly string[]) {
  const folder = freshFolder()
  const knowledge = await knowledgeIn(folder, lines)
  const lake = join(folder, 'lake')
  const exported = await exportLake({ knowledge, folder: lake })
  return { folder, knowledge, lake, exported }
}

test('a lake read back is the same knowledge in every table', async () => {
  const { folder, knowledge, lake, exported } = await roundTrip()
  const into = join(folder, 'back.duckdb')

  const { result } = await ingestLake({ folder: lake, into })

  const [before, after] = [await everythingIn(knowledge), await everythingIn(into)]
  expect(after).toEqual(before)
  expect(before.merged).toHaveLength(1)
  expect(before.popularity).toHaveLength(1)
  expect(before.facts?.some((row) => row.includes('1891|1934'))).toBe(true)
  expect(result.fingerprint).toBe(exported.fingerprint)
  expect(
    readdirSync(folder).filter((name) => name.includes('tmp') || name.includes('lock')),
  ).toEqual([])
})

test('DuckDB reads the lake as it is, and the same knowledge gives the same bytes', async () => {
  const { folder, knowledge, lake } = await roundTrip()
  using database = await openDatabase(':memory:')

  const facts = await database.rows(`
    SELECT subject, relation, object, object_kind FROM '${lake}/facts/*.parquet'
    WHERE relation = 'a:bornIn' ORDER BY subject`)
  const names = await database.rows(`
    SELECT named.text FROM '${lake}/facts/*.parquet' AS fact JOIN '${lake}/names/*.parquet' AS named ON named.entity = fact.subject
    WHERE fact.object = 'a:warsaw' AND fact.object_kind = 'entity' AND fact.subject LIKE 'a:%' AND named.role = 'label'`)
  const again = join(folder, 'again')
  await exportLake({ knowledge, folder: again })

  expect(facts).toEqual([
    expect.objectContaining({ subject: expect.stringMatching(/^_:/) }),
    { subject: 'a:curie', relation: 'a:bornIn', object: 'a:warsaw', object_kind: 'entity' },
  ])
  expect(names).toEqual([{ text: 'Marie Curie' }])
  const files = readdirSync(lake, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(lake.length)] : [],
  )
  expect(files.filter((file) => file.startsWith('/facts/'))).toHaveLength(7)
  for (const file of files)
    expect(readFileSync(again + file).equals(readFileSync(lake + file))).toBe(true)
})

test('a lake is added to knowledge that is there, and merges reach both', async () => {
  const { folder, lake } = await roundTrip()
  const into = join(folder, 'more.duckdb')
  writeFileSync(
    join(folder, 'more.nt'),
    '<b:curie> <a:won> <a:nobel> .\n<a:meitner> <a:bornIn> <a:vienna> .',
  )
  await ingest({ sources: [{ path: join(folder, 'more.nt') }], into })
  const other = join(folder, 'other.duckdb')
  const sources = ['more.nt', 'facts.nt', 'facts.tsv'].map((name) => ({ path: join(folder, name) }))
  await ingest({ sources, into: other })

  const { result } = await ingestLake({ folder: lake, into })
  const twice = await ingestLake({ folder: lake, into })

  expect(await everythingIn(into)).toEqual(await everythingIn(other))
  expect(result.joined.joined).toBe(1)
  expect(twice.result.fingerprint).toBe(result.fingerprint)
})

test('sources that merged entities are not replaced out of a lake', async () => {
  const { folder, lake } = await roundTrip()
  const into = join(folder, 'back.duckdb')
  await ingestLake({ folder: lake, into })

  await expect(ingestLake({ folder: lake, into, replace: true })).rejects.toMatchObject({
    code: 'bad-argument',
  })
  expect((await everythingIn(into)).merged).toHaveLength(1)
})

test.for([
  ['a file is missing', (lake: string) => rmSync(firstFacts(lake))],
  ['a file is cut off', (lake: string) => truncateSync(firstFacts(lake), 100)],
  ['a folder is missing', (lake: string) => rmSync(join(lake, 'names'), { recursive: true })],
  [
    'rows are there twice',
    (lake: string) => writeFileSync(`${firstFacts(lake)}.parquet`, readFileSync(firstFacts(lake))),
  ],
] as const)('when %s, nothing is written', async ([, damage]) => {
  const { folder, lake } = await roundTrip(triples.slice(0, 11))
  damage(lake)
  const into = join(folder, 'back.duckdb')

  await expect(ingestLake({ folder: lake, into })).rejects.toMatchObject({
    code: 'damaged-knowledge',
  })
  expect(existsSync(into)).toBe(false)
})

function firstFacts(lake: string): string {
  return join(lake, 'facts', readdirSync(join(lake, 'facts')).sort()[0] ?? '')
}

test('a folder of other things is never written over', async () => {
  const { folder, knowledge, lake } = await roundTrip()
  const mine = join(folder, 'mine')
  mkdirSync(mine)
  writeFileSync(join(mine, 'thesis.txt'), 'years of work')
  mkdirSync(join(folder, 'empty'))
  const write = (to: string, replace: boolean) => exportLake({ knowledge, folder: to, replace })

  await expect(write(mine, true)).rejects.toMatchObject({ code: 'not-replaced' })
  await expect(write(lake, false)).rejects.toMatchObject({ code: 'not-replaced' })
  writeFileSync(join(lake, 'facts', 'notes.txt'), 'of somebody')
  await expect(write(lake, true)).rejects.toThrow('holds facts/notes.txt')
  rmSync(join(lake, 'facts', 'notes.txt'))
  const replaced = await write(lake, true)
  await write(join(folder, 'empty'), false)

  expect(readFileSync(join(mine, 'thesis.txt'), 'utf8')).toBe('years of work')
  expect(existsSync(join(lake, lakeManifestName))).toBe(true)
  expect(replaced.facts).toBe(9)
})

test('a stopped export leaves the former lake, and a killed one is put right by the next', async () => {
  const { folder, knowledge, lake } = await roundTrip()
  const before = readFileSync(join(lake, lakeManifestName), 'utf8')
  const stop = new AbortController()
  const stopped = exportLake({
    ...{ knowledge, folder: lake, replace: true, signal: stop.signal },
    progress: ({ done }) => (done === 3 ? stop.abort() : undefined),
  })
  await expect(stopped).rejects.toThrow()
  expect(readFileSync(join(lake, lakeManifestName), 'utf8')).toBe(before)
  expect(readdirSync(folder)).not.toContain('lake.new.tmp')

  // killed between the two renames
  mkdirSync(`${lake}.new.tmp`)
  renameSync(lake, `${lake}.old.tmp`)
  await expect(exportLake({ knowledge, folder: lake })).rejects.toMatchObject({
    code: 'not-replaced',
  })
  expect(readFileSync(join(lake, lakeManifestName), 'utf8')).toBe(before)
})

test('declarations come back as they were written', async () => {
  const folder = freshFolder()
  const knowledge = await knowledgeIn(folder)
  const text = '# mine\na:bornIn: one # asked\n'
  const declarations = { text, declared: [{ relation: 'a:bornIn', says: 'one' }] }
  const lake = join(folder, 'lake')
  await exportLake({ knowledge, folder: lake, declarations })
  using database = await openDatabase(':memory:')

  const { declarations: back } = await ingestLake({ folder: lake, into: join(folder, 'b.duckdb') })

  expect(back).toBe(text)
  expect(await database.rows(`FROM '${lake}/declarations/*.parquet'`)).toEqual([
    { relation: 'a:bornIn', says: 'one' },
  ])
})
