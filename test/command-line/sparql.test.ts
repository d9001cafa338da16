import { readdir } from 'node:fs/promises'
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

const people = [
  ['<urn:ada>', '<urn:born>', '<urn:london>'],
  ['<urn:ada>', '<http://www.w3.org/2000/01/rdf-schema#label>', 'Ada "L."\n@en'],
  ['<urn:alan>', '<urn:born>', '<urn:london>'],
]

/** Answers counts with the number of people's facts, what names ask with nothing, all else with those facts. */
const honest: SparqlScript = ({ query }, response) => {
  if (counts(query)) return send(response, solutions('rows', [`${people.length}`]))
  send(response, query.includes('VALUES') ? triples() : triples(...people))
}

test('a class of an endpoint becomes knowledge, asked politely', async () => {
  await using server = await sparqlServer(honest)

  const run = await ingested(server.url, [
    ...['--class', 'urn:Person', '--graph', 'urn:g', '--contact', 'a@example.org'],
  ])

  expect(run).toMatchObject({ code: 0 })
  expect(run.output).toMatch(/^2 facts, 1 name/)
  const [first] = server.requests
  expect(first?.headers['user-agent']).toMatch(/^elenchus\/\d.* \(a@example\.org\)/)
  expect(first?.graphs).toEqual(['urn:g'])
  expect(server.requests.some(({ query }) => query.includes('?subject a <urn:Person>'))).toBe(true)
})

test('user and password come from the environment and are shown nowhere', async () => {
  const environment = { ELENCHUS_SPARQL_USER: 'ada', ELENCHUS_SPARQL_PASSWORD: 'tell-nobody' }
  await using server = await sparqlServer((request, response) => {
    if (request.headers.authorization === `Basic ${btoa('ada:tell-nobody')}`)
      honest(request, response)
    else send(response, 'who are you?', { status: 401 })
  })

  const refused = await ingested(server.url, [])
  const known = await ingested(server.url, [], environment)
  const wrong = await ingested(server.url, [], {
    ...environment,
    ELENCHUS_SPARQL_PASSWORD: 'guess',
  })

  expect(refused).toMatchObject({ code: 1 })
  expect(refused.notes).toContain('asks for a user and a password')
  expect(refused.notes).toContain('ELENCHUS_SPARQL_PASSWORD')
  expect(known).toMatchObject({ code: 0 })
  expect(wrong.notes).toContain('refuses this user and password')
  for (const run of [refused, known, wrong]) {
    expect(run.output + run.notes).not.toMatch(/tell-nobody|guess/)
  }
})

test.for([
  { what: 'a page', status: 200, body: '<html>', type: 'text/html', code: 'no-endpoint' },
  { what: 'something else', status: 200, body: '{"a":1}', code: 'no-endpoint' },
  { what: 'no such page', status: 404, body: 'gone', code: 'no-endpoint' },
  { what: 'a refusal', status: 400, body: 'Parse error', code: 'query-refused' },
  {
    what: 'another host',
    status: 302,
    location: 'http://example.org/',
    code: 'endpoint-elsewhere',
  },
])('$what is an error that says so, and nothing is written', async (answer) => {
  const headers = {
    ...(answer.type !== undefined && { 'content-type': answer.type }),
    ...(answer.location !== undefined && { location: answer.location }),
  }
  await using server = await sparqlServer((_, response) => {
    send(response, answer.body ?? '', { status: answer.status, headers })
  })

  const run = await ingested(server.url, [])

  expect(run).toMatchObject({ code: 1, written: false })
  expect(run.notes).toContain(`code ${answer.code}`)
})

test('a class of ten million asks for a limit, and the estimate says so', async () => {
  await using server = await sparqlServer((_, response) =>
    send(response, solutions('rows', ['10000000'])),
  )
  const told = ['--class', 'urn:Person']

  const estimate = await ingested(server.url, [...told, '--dry-run'])
  const run = await ingested(server.url, told)

  expect(estimate.output).toContain('10,000,000 entities')
  expect(estimate.output).toContain('--limit')
  expect(estimate.written).toBe(false)
  expect(run.notes).toContain('code too-large')
})

test('a class without entities is said', async () => {
  await using server = await sparqlServer((_, response) => send(response, solutions('rows', ['0'])))

  const run = await ingested(server.url, ['--class', 'urn:Person'])

  expect(run.notes).toContain('code empty-topic')
})

test.for([
  ['--class', 'urn:a> } ; DROP ALL #', '"urn:a> } ; DROP ALL #" is not an IRI'],
  ['--class', 'Person', '"Person" is not an IRI'],
  ['--where', 'urn:a urn:b> . ?x ?y ?z', '"urn:b> . ?x ?y ?z" is not an IRI'],
  ['--where', 'urn:a', 'does not name a property and a value'],
  ['--graph', 'urn:a b', '"urn:a b" is not an IRI'],
  ['--query', 'SELECT ?a { ?a ?b ?c }', 'It lacks ?subject, ?relation, ?object'],
  ['--query', 'DELETE WHERE { ?subject ?relation ?object }', 'is not a SELECT of triples'],
  [
    '--query',
    'SELECT ?subject ?relation ?object FROM <urn:g> { ?subject ?relation ?object }',
    'FROM',
  ],
  ['--contact', 'me\r\nx-evil: 1', "--contact can't be"],
  ['--limit', '0', "--limit can't be"],
])('%s %j is refused before anything is sent', async ([option = '', value = '', why = '']) => {
  await using server = await sparqlServer(honest)

  const run = await ingested(server.url, [option, value])

  expect(run.code).toBeGreaterThan(0)
  expect(run.notes).toContain(why)
  expect(server.requests).toEqual([])
})

test('an address with a password in it is refused', async () => {
  const run = await ingested('http://ada:tell-nobody@127.0.0.1:1/sparql', [])

  expect(run.notes).toContain('ELENCHUS_SPARQL_PASSWORD')
  expect(run.notes).not.toContain('tell-nobody')
})

async function ingested(
  url: string,
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  await using folder = await newFolder()
  const into = folder.at('kg.duckdb')
  const command = ['ingest', `sparql:${url}`, '--into', into, ...options]
  const run = await elenchus(command, {
    environment: { XDG_CACHE_HOME: folder.at('cache'), ...environment },
  })
  return { ...run, written: (await readdir(folder.path)).includes('kg.duckdb') }
}
