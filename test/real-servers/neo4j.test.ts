import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Ended, elenchus } from '../command-line/captured.ts'
import { type Neo4j, neo4jServer } from '../integration/servers/neo4j.ts'
import { contentOf } from '../support/knowledge/ingested-files.ts'

const sample = '../shared/data/wikidata-sample.nt.gz'

let missing = ''
let server: Neo4j
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-neo4j-'))
  try {
    server = await neo4jServer((reason) => {
      throw new Error(reason)
    })
  } catch (error) {
    missing = error instanceof Error ? error.message : `${error}`
  }
})
beforeEach(async ({ skip }) => {
  if (missing !== '') skip(missing)
  await server.empty()
})
afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

test('what is exported comes back with equal facts and names, and a second export changes nothing', async () => {
  const first = await ingestedFile(
    'facts.tsv',
    [
      'subject\trelation\tobject\tdatatype\tlanguage\tfrom\tto',
      'urn:ada\turn:bornIn\turn:london\t\t\t\t',
      'urn:ada\turn:livedIn\turn:london\t\t\t1815\t1835',
      'urn:ada\turn:livedIn\turn:london\t\t\t1836\t',
      'urn:ada\turn:livedIn\turn:london\t\t\t\t',
      'urn:ada\thttp://www.w3.org/1999/02/22-rdf-syntax-ns#type\turn:mathematician\t\t\t\t',
      'urn:ada\thttp://www.w3.org/2000/01/rdf-schema#label\tAda "`}) Lovelace\thttp://www.w3.org/1999/02/22-rdf-syntax-ns#langString\ten\t\t',
      'urn:ada\thttp://schema.org/description\tmathematician\thttp://www.w3.org/1999/02/22-rdf-syntax-ns#langString\ten\t\t',
      'urn:mathematician\thttp://www.w3.org/2000/01/rdf-schema#label\tX`) DETACH DELETE n //\thttp://www.w3.org/2001/XMLSchema#string\t\t\t',
      'urn:bornIn\thttp://www.w3.org/2000/01/rdf-schema#label\tborn `in`\thttp://www.w3.org/2001/XMLSchema#string\t\t\t',
      'urn:ada\turn:height\t1.70\thttp://www.w3.org/2001/XMLSchema#decimal\t\t1840\t',
      'urn:ada\turn:name\tnot her name\thttp://www.w3.org/2001/XMLSchema#string\t\t\t',
    ].join('\n'),
  )

  const exported = await run('export', first, server.address)
  const once = await graph()
  await run('export', first, server.address)
  const back = await ingestedBack('--refresh')

  expect(exported.output).toMatch(/^\d+ nodes, 5 relationships, 2 literals -> neo4j:/)
  expect(await graph()).toEqual(once)
  expect(once.nodes).toContainEqual(
    expect.objectContaining({
      labels: ['X DETACH DELETE n', '_Entity'],
      name: 'Ada "`}) Lovelace',
      description: 'mathematician',
    }),
  )
  expect(once.relationships).toContainEqual({
    type: 'BORN_IN',
    from: 'urn:ada',
    to: 'urn:london',
    since: null,
    until: null,
  })
  expect(await contentOf(back)).toEqual(await contentOf(first))
})

test('100,000 facts come back equal, and questions are made of them', async ({ skip }) => {
  if (!existsSync(sample)) skip(`no ${sample}`)
  const lines: string[] = []
  const whole = createInterface(createReadStream(sample).pipe(createGunzip()))
  for await (const line of whole) if (lines.push(line) === 150_000) break
  const first = await ingestedFile('sample.nt', lines.join('\n'))

  await run('export', first, server.address)
  const back = await ingestedBack('--refresh')
  const [one, two] = [await contentOf(first), await contentOf(back)]
  const questions = join(folder, 'questions.jsonl')
  await run('generate', '-k', back, '-n', '20', '-o', questions)

  expect(one.facts.length).toBeGreaterThan(100_000)
  expect(two.facts).toEqual(one.facts)
  expect(two.names).toEqual(one.names)
  expect((await readFile(questions, 'utf8')).trim().split('\n').length).toBeGreaterThan(10)
})

test('a graph of other people: labels with backticks, keys with quotes, dates, lists, names of its own', async () => {
  await server.run(`CREATE (m:\`Cult \`\`film\`\`\` {title: 'Metropolis', \`year "of\` : 1927, key: 'm'}),
    (l:Person {title: 'Fritz Lang', key: 'l', born: date('1890-12-05'), names: ['Friedrich', 'Fritz']}),
    (m)-[:DIRECTED_BY {since: 1925, weight: 2}]->(l)`)

  const back = await ingestedBack('--refresh', '--identity', 'key', '--base', 'urn:f:')
  const { facts, names } = await contentOf(back)

  expect(facts).toEqual([
    'urn:f:node/l rdf:type urn:f:label/Person',
    'urn:f:node/l urn:f:property/born 1890-12-05 (date)',
    'urn:f:node/l urn:f:property/names Friedrich (string)',
    'urn:f:node/l urn:f:property/names Fritz (string)',
    'urn:f:node/m rdf:type urn:f:label/Cult%20%60film%60',
    'urn:f:node/m urn:f:property/year%20%22of 1927 (integer)',
    'urn:f:node/m urn:f:relation/DIRECTED_BY urn:f:node/l [1925..]',
  ])
  expect(names).toContain('urn:f:node/l Fritz Lang')
  expect(names).toContain('urn:f:relation/DIRECTED_BY directed by')
})

test('what is there besides stays as it is', async () => {
  await server.run("CREATE (:Own {iri: 'urn:ada', name: 'mine'})")
  const first = await ingestedFile(
    'one.tsv',
    'subject\trelation\tobject\nurn:ada\turn:knows\turn:alan',
  )

  await run('export', first, server.address)

  expect(await server.run('MATCH (n:Own) RETURN n.name AS name, labels(n) AS labels')).toEqual([
    { name: 'mine', labels: ['Own'] },
  ])
})

test('an empty database, a wrong password and a database that is not there are errors that say so', async () => {
  const into = join(folder, 'none.duckdb')
  const environment = { ...server.environment, ELENCHUS_NEO4J_PASSWORD: 'guessed-wrong' }
  const facts = await ingestedFile('two.tsv', 'subject\trelation\tobject\nurn:a\turn:b\turn:c')

  const empty = await ingest(server.address, into)
  const wrong = await ingest(server.address, into, environment)
  const nobody = await ingest(server.address, into, {})
  const other = await ingest(`${server.address}/nothing`, into)
  const out = await elenchus(['export', facts, server.address], { environment })

  expect(empty).toMatchObject({ code: 1, notes: expect.stringContaining('empty-topic') })
  for (const run of [wrong, nobody, out]) {
    expect(run).toMatchObject({ code: 1, notes: expect.stringContaining('endpoint-access') })
    expect(run.notes).toContain('ELENCHUS_NEO4J_PASSWORD')
    expect(run.notes + run.output).not.toContain('guessed-wrong')
  }
  expect(other).toMatchObject({ code: 1, notes: expect.stringContaining('no-endpoint') })
  expect(existsSync(into)).toBe(false)
})

test('an export that is interrupted says so, and the same command goes on', async () => {
  const facts = await ingestedFile('three.tsv', 'subject\trelation\tobject\nurn:a\turn:b\turn:c')
  const { environment } = server

  const stopped = await elenchus(['export', facts, server.address], {
    environment,
    interrupted: AbortSignal.abort(),
  })
  await run('export', facts, server.address)

  expect(stopped).toMatchObject({ code: 130, notes: expect.stringContaining('Stopped') })
  expect((await graph()).relationships).toHaveLength(1)
})

test('--dry-run counts and writes nothing', async () => {
  await server.run('CREATE (:A)-[:R]->(:B)')

  const { output } = await run('ingest', server.address, '--dry-run')

  expect(output).toContain('2 entities, 1 fact')
})

async function ingestedFile(name: string, content: string): Promise<string> {
  const [path, into] = [join(folder, name), join(folder, `${name}.duckdb`)]
  await writeFile(path, content)
  await run('ingest', path, '--into', into)
  return into
}

let count = 0

async function ingestedBack(...options: readonly string[]): Promise<string> {
  const into = join(folder, `back-${count++}.duckdb`)
  await run('ingest', server.address, '--into', into, ...options)
  return into
}

function ingest(
  address: string,
  into: string,
  environment: Readonly<Record<string, string>> = server.environment,
): Promise<Ended> {
  return elenchus(['ingest', address, '--refresh', '--into', into], {
    environment: { XDG_CACHE_HOME: folder, ...environment },
  })
}

async function run(...words: readonly string[]): Promise<Ended> {
  const environment = { XDG_CACHE_HOME: folder, ...server.environment }
  const ended = await elenchus(words, { environment })
  if (ended.code !== 0) throw new Error(ended.notes)
  return ended
}

async function graph() {
  return {
    nodes: await server.run(`MATCH (n) WITH n, labels(n) AS labels UNWIND labels AS label
      WITH n, label ORDER BY label RETURN n.iri AS iri, collect(label) AS labels, n.name AS name,
      n.description AS description, n.elenchus_literals AS exact ORDER BY iri`),
    relationships:
      await server.run(`MATCH (a)-[r]->(b) RETURN type(r) AS type, a.iri AS from, b.iri AS to,
      r.since AS since, r.until AS until ORDER BY type, from, to, since, until`),
  }
}
