import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elenchus, start } from '../integration/elenchus.ts'
import { counts, send, solutions, sparqlServer, triples } from '../servers/sparql-server.ts'

const people = Array.from({ length: 450 }, (_, number) => `<urn:person:${1000 + number}>`)
const cache = process.env.XDG_CACHE_HOME
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-fetch-kill-'))
  process.env.XDG_CACHE_HOME = join(folder, 'cache')
})
afterAll(async () => {
  if (cache === undefined) delete process.env.XDG_CACHE_HOME
  else process.env.XDG_CACHE_HOME = cache
  await rm(folder, { recursive: true })
})

test('a fetch that was killed goes on behind its last page, and nothing is missing', async () => {
  const batches: string[][] = []
  let hang = true
  await using server = await sparqlServer(({ query }, response) => {
    const asked = /VALUES \?subject \{ ([^}]*) \}/.exec(query)?.[1]?.split(' ')
    const some = people.filter((person) => asked?.includes(person) ?? true)
    if (counts(query)) return send(response, solutions('rows', [`${some.length}`]))
    if (asked === undefined && query.startsWith('SELECT DISTINCT ?subject {')) {
      return send(response, solutions('subject', ...people.map((person) => [person])))
    }
    // a cap that nobody tells of
    if (asked === undefined) return send(response, triples())
    batches.push(asked)
    // killed while the third page is under way
    if (hang && batches.length === 3) return
    send(response, triples(...some.map((person) => [person, '<urn:knows>', '<urn:x>'])))
  })
  const into = join(folder, 'kg.duckdb')
  const words = ['ingest', `sparql:${server.url}`, '--into', into, '--json']

  const killed = start(...words)
  await killed.done(100)
  await waitFor(() => batches.length === 3)
  await killed.kill()
  const written = (await readdir(folder)).includes('kg.duckdb')
  hang = false
  const before = batches.length
  const resumed = await elenchus(...words)

  expect(written).toBe(false)
  expect(resumed.code).toBe(0)
  expect(JSON.parse(resumed.output)).toMatchObject({ facts: 450 })
  const again = new Set(batches.slice(before).flat())
  expect(
    batches
      .slice(0, 2)
      .flat()
      .filter((person) => again.has(person)),
  ).toEqual([])
})

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}
