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
import { type Folder, newFolder } from './exam.ts'

const facts = ['a', 'b', 'c', 'd', 'e'].map((name) => [`<urn:${name}>`, '<urn:knows>', '<urn:x>'])

/** The subjects that a query asks for by VALUES; `undefined` where it does not. */
function asked(query: string): string[] | undefined {
  const values = /VALUES \?subject \{ ([^}]*) \}/.exec(query)?.[1]
  return values?.split(' ')
}

function factsOf(query: string) {
  const subjects = asked(query)
  return facts.filter(([subject = '']) => subjects?.includes(subject) ?? true)
}

/** A server of five facts whose stream of everything `stream` answers; pages and counts are honest. */
function serving(stream: SparqlScript): SparqlScript {
  return (request, response) => {
    const { query } = request
    if (counts(query)) return send(response, solutions('rows', [`${factsOf(query).length}`]))
    if (query.startsWith('SELECT DISTINCT ?subject {')) {
      return send(response, solutions('subject', ...facts.map(([subject = '']) => [subject])))
    }
    if (asked(query) !== undefined) return send(response, triples(...factsOf(query)))
    stream(request, response)
  }
}

const whole = triples(...facts)

test.for<{ what: string; said: string; stream: SparqlScript }>([
  {
    what: "Jena's note of a time-out in the middle",
    said: 'cuts its answer off',
    stream: (_, response) =>
      send(response, `${whole.slice(0, -40)}\n## Query cancelled due to timeout`),
  },
  {
    what: "Virtuoso's cap, told in a header",
    said: 'sends 2 rows at most',
    stream: (_, response) =>
      send(response, triples(...facts.slice(0, 2)), { headers: { 'x-sparql-maxrows': '2' } }),
  },
  {
    what: "Virtuoso's partial answer, told in a header",
    said: 'what it had found when time was up',
    stream: (_, response) =>
      send(response, triples(...facts.slice(0, 2)), { headers: { 'x-sql-state': 'S1TAT' } }),
  },
  {
    what: 'a cap that nobody tells of',
    said: 'sent 2 rows and counts 5',
    stream: (_, response) => send(response, triples(...facts.slice(0, 2))),
  },
  {
    what: 'a connection that breaks off',
    said: 'breaks off|cuts its answer off',
    stream: (_, response) => {
      response.writeHead(200, { 'content-type': 'application/sparql-results+json' })
      response.write(whole.slice(0, 200), () => response.destroy())
    },
  },
  {
    what: 'a time-out before the first row',
    said: 'Query timed out',
    stream: (_, response) => send(response, 'Query timed out', { status: 503 }),
  },
])('$what loses nothing: pages follow', async ({ said, stream }) => {
  await using folder = await newFolder()
  await using server = await sparqlServer(serving(stream))

  const run = await ingested(folder, server.url)

  expect(run).toMatchObject({ code: 0 })
  expect(run.notes).toMatch(new RegExp(said))
  expect(run.output).toMatch(/^5 facts/)
})

test('pages that are capped in silence are asked again, smaller', async () => {
  await using folder = await newFolder()
  await using server = await sparqlServer((request, response) => {
    const { query } = request
    if (asked(query) !== undefined && !counts(query)) {
      return send(response, triples(...factsOf(query).slice(0, 2)))
    }
    serving((_, other) => send(other, triples(...facts.slice(0, 2))))(request, response)
  })

  const run = await ingested(folder, server.url)

  expect(run.output).toMatch(/^5 facts/)
})

test('a server that gives less than it counts, however small the page, is an error and writes nothing', async () => {
  await using folder = await newFolder()
  await using server = await sparqlServer(({ query }, response) => {
    if (counts(query)) return send(response, solutions('rows', ['5']))
    if (query.startsWith('SELECT DISTINCT ?subject {')) {
      return send(response, solutions('subject', ...facts.map(([subject = '']) => [subject])))
    }
    send(response, triples())
  })

  const run = await ingested(folder, server.url)

  expect(run).toMatchObject({ code: 1, written: false })
  expect(run.notes).toContain('code bad-answer')
})

test('a server that repeats a page is an error', async () => {
  await using folder = await newFolder()
  const page = solutions(
    'subject subjectText',
    ...facts.slice(0, 3).map(([subject = '']) => [subject, subject.slice(1, -1)]),
  )
  await using server = await sparqlServer(({ query }, response) => {
    if (counts(query)) return send(response, solutions('rows', ['5']))
    send(response, query.includes('ORDER BY') ? page : triples(...facts.slice(0, 2)))
  })

  const run = await ingested(folder, server.url)

  expect(run).toMatchObject({ code: 1, written: false })
  expect(run.notes).toMatch(/sends the same page again.*\n.*\n code bad-answer/)
})

test('an answer that never ends is given up', async () => {
  await using folder = await newFolder()
  await using server = await sparqlServer(({ query }, response) => {
    if (counts(query)) return send(response, solutions('rows', ['5']))
    response.writeHead(200, { 'content-type': 'application/sparql-results+json' })
    response.write('{"head":{"vars":["subject","relation","object"]},"results":{"bindings":[')
    const row = whole.slice(whole.indexOf('[{') + 1, whole.indexOf('},{"subject"') + 1)
    const more = () => {
      while (response.write(`${row},`));
    }
    response.on('drain', more)
    more()
  })

  const run = await ingested(folder, server.url)

  expect(run).toMatchObject({ code: 1, written: false })
  expect(run.notes).toMatch(/goes on sending behind 1010 rows/)
})

test('a server that falls silent is given up after --patience', async () => {
  await using folder = await newFolder()
  await using server = await sparqlServer(() => undefined)

  const run = await ingested(folder, server.url, '--patience', '0.2s')

  expect(run).toMatchObject({ code: 1, written: false })
  expect(run.notes).toContain('code endpoint-unreachable')
})

test('a server that is busy is asked again when it says', async () => {
  await using folder = await newFolder()
  let refused = 0
  await using server = await sparqlServer((request, response) => {
    if (refused++ < 2) {
      const status = refused === 1 ? 429 : 503
      return send(response, 'later', { status, headers: { 'retry-after': '0' } })
    }
    serving((_, other) => send(other, whole))(request, response)
  })

  const run = await ingested(folder, server.url)

  expect(run.output).toMatch(/^5 facts/)
  expect(run.progress.join()).toContain('it asks to come back later (status 429)')
})

test('who asks to wait for an hour ends the run, and nothing is lost', async () => {
  await using folder = await newFolder()
  await using server = await sparqlServer((_, response) =>
    send(response, 'later', { status: 429, headers: { 'retry-after': '3600' } }),
  )

  const run = await ingested(folder, server.url)

  expect(run.notes).toMatch(/in 60 minutes.*kept.*code endpoint-unreachable/s)
})

test('a fetch that broke off goes on behind its last page, and a whole one asks nothing', async () => {
  await using folder = await newFolder()
  let broken = true
  let pages = 0
  await using server = await sparqlServer((request, response) => {
    const { query } = request
    if (asked(query) !== undefined && !counts(query)) {
      pages++
      // as soon as it can be told that the first page is kept
      if (broken && pages === 2) return send(response, 'no', { status: 401 })
    }
    serving((_, other) => send(other, triples(...facts.slice(0, 2))))(request, response)
  })
  const many = ['--class', 'urn:C']

  const first = await ingested(folder, server.url, ...many)
  broken = false
  const before = server.requests.length
  const second = await ingested(folder, server.url, ...many)
  const again = server.requests.slice(before).filter(({ query }) => query.includes('{ <urn:a>'))
  const asking = server.requests.length
  const third = await ingested(folder, server.url, ...many)
  const fourth = await ingested(folder, server.url, ...many, '--refresh')

  expect(first).toMatchObject({ code: 1, written: false })
  expect(second).toMatchObject({ code: 0 })
  expect(again).toEqual([])
  expect(third.notes).toContain('Taken from the cache; --refresh fetches it again.')
  expect(asking).toBeLessThan(server.requests.length)
  expect(fourth).toMatchObject({ code: 0 })
})

test("a query of one's own is wrapped with its prefixes, counted and fetched", async () => {
  await using folder = await newFolder()
  await using server = await sparqlServer(serving((_, response) => send(response, whole)))
  const query = await folder.write(
    'own.rq',
    'PREFIX x: <urn:> # mine\nSELECT ?subject ?relation ?object { ?subject x:knows ?object BIND(x:knows AS ?relation) }',
  )

  const run = await ingested(folder, server.url, '--query', query)

  expect(run.output).toMatch(/^5 facts/)
  expect(
    server.requests.every(
      ({ query: text }) => !text.includes('x:knows') || text.startsWith('PREFIX x: <urn:>'),
    ),
  ).toBe(true)
})

async function ingested(folder: Folder, url: string, ...options: readonly string[]) {
  const command = ['ingest', `sparql:${url}`, '--into', folder.at('kg.duckdb'), ...options]
  const run = await elenchus(command, { environment: { XDG_CACHE_HOME: folder.at('cache') } })
  return { ...run, written: (await readdir(folder.path)).includes('kg.duckdb') }
}
