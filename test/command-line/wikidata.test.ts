import { expect, test } from 'vitest'
import {
  counts,
  type SparqlScript,
  send,
  solutions,
  sparqlServer,
  triples,
} from '../servers/sparql-server.ts'
import { elenchus } from './captured.ts'
import { newFolder } from './exam.ts'

const wd = 'http://www.wikidata.org/entity/'
const links = { Q1: '200', Q2: '120', Q3: '110' }
const rows = Object.entries(links).map(([id, count]) => [`<${wd}${id}>`, count])

/** A service that counts sitelinks, has current values alone, and can't put a topic in order: as Wikidata's own says so. */
const slow: SparqlScript = ({ query }, response) => {
  const asked = /VALUES \?subject \{ ([^}]*) \}/.exec(query)?.[1]?.split(' ') ?? []
  if (counts(query)) return send(response, solutions('rows', [`${asked.length || 3}`]))
  if (query.includes('ORDER BY DESC(?links)')) {
    const body =
      'SPARQL-QUERY: queryStr=...\njava.util.concurrent.TimeoutException\n\tat java.util.concurrent.FutureTask.get'
    return send(response, body, { status: 500, headers: { 'content-type': 'text/plain' } })
  }
  const floor = Number(/\?links >= (\d+)/.exec(query)?.[1] ?? Number.NaN)
  if (!Number.isNaN(floor)) {
    return send(
      response,
      solutions('subject links', ...rows.filter(([, count]) => Number(count) >= floor)),
    )
  }
  if (query.includes('ontology#sitelinks> ?object } LIMIT 1')) {
    return send(response, solutions('subject', [`<${wd}Q1>`]))
  }
  send(
    response,
    triples(
      ...asked
        .filter((iri) => iri.includes('/Q'))
        .map((iri) => [iri, '<http://www.wikidata.org/prop/direct/P27>', `<${wd}Q9>`]),
    ),
  )
}

test('a topic that a service cannot put in order is asked for by numbers of sitelinks', async () => {
  await using server = await sparqlServer(slow)

  const run = await ingested('wikidata:politician', server.url, '--limit', '2')

  expect(run.notes).not.toContain('error')
  const floors = server.requests.flatMap(({ query }) => /\?links >= (\d+)/.exec(query)?.[1] ?? [])
  expect(floors).toEqual(['150', '100'])
  const facts = server.requests.find(({ query }) => query.includes(`VALUES ?subject { <${wd}Q1>`))
  expect(facts?.query).toContain(`{ <${wd}Q1> <${wd}Q2> }`)
})

test('no name breaks out of a query', async () => {
  await using server = await sparqlServer((_, response) =>
    send(response, solutions('subject by label description')),
  )
  const name = 'x"@en } } ; DROP ALL #\\'

  const run = await ingested(`wikidata:${name}: emperor`, server.url)

  expect(run.notes).toContain('code unknown-relation')
  expect(server.requests[0]?.query).toContain(String.raw`"x\"@en } } ; DROP ALL #\\"@en`)
})

test.for([
  [['wikidata:politican', '--service', 'http://127.0.0.1:9/'], 'Did you mean politician'],
  [
    ['wikidata:politician', '--service', 'https://query.wikidata.org/sparql'],
    '--contact you@example.org',
  ],
  [
    ['wikidata:politician', '--class', 'dbo:Person', '--contact', 'a@example.org'],
    "--class can't be combined",
  ],
  [['wikidata:politician', '--service', 'nowhere'], 'is not an endpoint address'],
] as const)('%j says what to do, before anything is asked', async ([words, said]) => {
  await using folder = await newFolder()

  const run = await elenchus(['ingest', ...words, '--into', folder.at('kg.duckdb')], {
    environment: { XDG_CACHE_HOME: folder.at('cache') },
  })

  expect(run.code).toBeGreaterThan(0)
  expect(run.notes).toContain(said)
})

async function ingested(source: string, url: string, ...options: readonly string[]) {
  await using folder = await newFolder()
  const command = ['ingest', source, '--service', url, '--into', folder.at('kg.duckdb'), ...options]
  return await elenchus(command, { environment: { XDG_CACHE_HOME: folder.at('cache') } })
}

/** A service with statements, of which it has none. */
const silent: SparqlScript = ({ query }, response) => {
  if (counts(query))
    return send(response, solutions('rows', [query.includes('BestRank') ? '0' : '1']))
  if (/(?:statementProperty|sitelinks)> \?object/.test(query) && query.endsWith('LIMIT 1'))
    return send(response, solutions('subject', [`<${wd}Q1>`]))
  if (query.includes('ORDER BY DESC(?links)'))
    return send(response, solutions('subject links', [`<${wd}Q1>`, '9']))
  if (query.includes('VALUES ?name')) {
    const id = query.includes('entity/P') ? 'P106' : 'Q82955'
    return send(
      response,
      solutions('subject by label', [
        `<${wd}${id}>`,
        '<http://www.w3.org/2000/01/rdf-schema#label>',
        'x',
      ]),
    )
  }
  send(response, solutions('subject relation object'))
}

test.for([
  [['wikidata:occupation: politician'], silent],
  [['wikidata:city', '--choose', 'sample'], silent],
  [['wikidata:politician'], slow],
  [['sparql', '--class', 'dbo:Person', '--languages', 'en'], slow],
  [['sparql', '--limit', '2'], slow],
  [['sparql'], slow],
] as const)('%j asks in SPARQL 1.1, without what one engine alone has', async ([words, script]) => {
  await using server = await sparqlServer(script)
  const [source, ...options] = words

  await ingested(source === 'sparql' ? `sparql:${server.url}` : source, server.url, ...options)

  expect(server.requests.length).toBeGreaterThan(1)
  for (const { query } of server.requests) expect(query).not.toMatch(ofOneEngine)
})

/** Of Blazegraph, Virtuoso, QLever. */
const ofOneEngine =
  /SERVICE|wikibase:|\bbd:|\bhint:|\bgas:|mwapi|blazegraph|bigdata|\bWITH\b|INCLUDE|\bbif:|\bsql:|ql:/i
