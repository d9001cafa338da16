import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { type TrinoFault, trinoServer } from '../../../../test/servers/trino-server.ts'
import { dumpTriple } from '../../../../test/support/knowledge/dump-lines.ts'
import { contentOf } from '../../../../test/support/knowledge/ingested-files.ts'
import { ingest } from '../../ingest.ts'
import { exportLake } from '../../lake/export-lake.ts'
import { cutTopic } from '../../topic/cut-topic.ts'
import type { RemoteOptions, RemoteWorld } from '../remote-source.ts'
import { trinoSources } from './trino.ts'

const topics = fileURLToPath(new URL('../../../../topics/wikidata.yaml', import.meta.url))

/** Augusta and Basil are emperors; Clara is not. */
const court = [
  'Q1 = Augusta',
  'Q1 =fr Auguste',
  'Q1 P31 Q5',
  'Q1 P106 Q100',
  'Q1 P19 Q50',
  "Q1 P1449 O'Hara",
  'Q2 = Basil',
  'Q2 P19 Q52',
  'Q2 P106 Q100',
  'Q2 P40 Q3',
  'Q3 = Clara',
  'Q3 P31 Q5',
  'Q3 P106 Q101',
  'Q3 P19 Q51',
  'Q9 P40 Q1',
  'Q50 = Arles',
  'Q50 P31 Q515',
  'Q50 P17 Q142',
  'Q52 = Corinth',
  'Q52 P31 Q486',
  'Q515 = city',
  'Q515 P279 Q486',
  'Q486 = settlement',
  'Q486 P279 Q35',
  'Q35 = entity',
  'Q100 = emperor',
  'Q777 = emperor',
  'Q101 = painter',
  'P19 = place of birth',
  'P106 = occupation',
  'P17 = country',
]

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'elenchus-trino-'))
  folders.push(folder)
  return folder
}

const lakes = new Map<string, Promise<{ readonly dump: string; readonly lake: string }>>()

/** A dump and a lake of the same graph; made once. */
function lakeOf(graph: readonly string[]) {
  const lines = graph.map(dumpTriple).join('')
  const made = lakes.get(lines) ?? makeLake(lines)
  lakes.set(lines, made)
  return made
}

async function makeLake(lines: string) {
  const folder = freshFolder()
  const [dump, knowledge] = [join(folder, 'dump.nt'), join(folder, 'whole.duckdb')]
  writeFileSync(dump, lines)
  await ingest({ sources: [{ path: dump }], into: knowledge })
  const lake = join(folder, 'lake')
  await exportLake({ knowledge, folder: lake })
  return { dump, lake }
}

async function served(options: {
  readonly graph?: readonly string[]
  readonly fault?: (statement: number, page: number) => TrinoFault | undefined
}) {
  const { dump, lake } = await lakeOf(options.graph ?? court)
  const tables = ['facts', 'names'].map(
    (table) => `CREATE VIEW ${table} AS SELECT * FROM '${lake}/${table}/*.parquet'`,
  )
  const server = await trinoServer({ tables, ...(options.fault && { fault: options.fault }) })
  onTestFinished(() => server[Symbol.asyncDispose]())
  return { folder: freshFolder(), dump, server }
}

function worldIn(folder: string, more: Partial<RemoteWorld> = {}): RemoteWorld {
  const shared = { refresh: false, topics, atOnce: 1, now: () => 0, progress: () => undefined }
  return { cache: join(folder, 'cache'), pause: 1, ...shared, ...more }
}

async function fetched(
  address: string,
  folder: string,
  options: RemoteOptions,
  more: Partial<RemoteWorld> = {},
) {
  const [source] = trinoSources
  if (source === undefined) throw new Error('no source')
  return source.fetch(address.slice(source.scheme.length), options, worldIn(folder, more))
}

async function sliceOf(address: string, folder: string, options: RemoteOptions) {
  const { file, ...rest } = await fetched(address, folder, options)
  const into = join(folder, 'slice.duckdb')
  const { fingerprint } = await ingest({ sources: [file], into, anew: 'always' })
  return { fingerprint, ...(await contentOf(into)), ...rest }
}

async function cutHere(dump: string, folder: string, topic: string, limit?: number) {
  const { file } = await cutTopic({
    ...{ paths: [dump], topic, topics, cache: join(folder, 'cuts') },
    ...(limit !== undefined && { limit }),
  })
  const into = join(folder, 'cut.duckdb')
  const { fingerprint } = await ingest({ sources: [file], into, anew: 'always' })
  return { fingerprint, ...(await contentOf(into)) }
}

test.for(['P106: Q100', 'occupation: emperor', 'P31: Q486', 'P279: Q35', 'place of birth: Arles'])(
  'the slice "%s" is the one that is cut out of the dump here',
  async (topic) => {
    const { folder, dump, server } = await served({})

    const slice = await sliceOf(server.address, folder, { topic })
    const cut = await cutHere(dump, folder, topic)

    expect(slice.facts).toEqual(cut.facts)
    expect(slice.names).toEqual(cut.names)
    expect(slice.fingerprint).toBe(cut.fingerprint)
  },
)

test('only the slice is sent, and nothing the second time', async () => {
  const others = Array.from({ length: 500 }, (_, place) => `Q${place + 1000} P19 Q50`)
  const { folder, server } = await served({ graph: [...court, ...others] })

  const { facts } = await sliceOf(server.address, folder, { topic: 'occupation: emperor' })
  const statements = server.statements.length
  const again = await sliceOf(server.address, folder, { topic: 'occupation: emperor' })

  expect(facts).toHaveLength(12)
  expect(server.sent()).toBeLessThan(80)
  expect(again.requests).toBe(0)
  expect(server.statements).toHaveLength(statements)
})

test('a sample is the one that is drawn from the dump, and without a topic everything comes', async () => {
  const people = Array.from({ length: 60 }, (_, place) => `Q${place + 1000} P106 Q100`)
  const { folder, dump, server } = await served({ graph: people })

  const slice = await sliceOf(server.address, folder, { topic: 'P106: Q100', limit: 9 })
  const cut = await cutHere(dump, folder, 'P106: Q100', 9)
  const all = await sliceOf(server.address, folder, {})

  expect(slice.facts).toHaveLength(9)
  expect(slice.facts).toEqual(cut.facts)
  expect(all.facts).toHaveLength(60)
})

test('when a worker dies in the middle, the query is repeated once, and this is said', async () => {
  let failed = 0
  const fault = (statement: number, page: number) =>
    statement > 2 && page === 2 && failed++ === 0 ? ('a worker is gone' as const) : undefined
  const { folder, dump, server } = await served({ fault })

  const slice = await sliceOf(server.address, folder, { topic: 'P106: Q100' })
  const cut = await cutHere(dump, folder, 'P106: Q100')

  expect(failed).toBeGreaterThan(0)
  expect(slice.notes).toEqual([expect.stringContaining('REMOTE_HOST_GONE')])
  expect(slice.fingerprint).toBe(cut.fingerprint)
})

test('a query that fails twice ends the run, and the next one goes on behind what was whole', async () => {
  let isBroken = true
  const fault = (statement: number) =>
    isBroken && statement > 3 ? ('cut off' as const) : undefined
  const { folder, dump, server } = await served({ fault })

  const first = fetched(server.address, folder, { topic: 'P106: Q100' })
  await expect(first).rejects.toMatchObject({ code: 'bad-answer' })
  const before = server.statements.length
  isBroken = false
  const slice = await sliceOf(server.address, folder, { topic: 'P106: Q100' })

  expect(slice.fingerprint).toBe((await cutHere(dump, folder, 'P106: Q100')).fingerprint)
  expect(server.statements.slice(before).join()).not.toContain('DISTINCT subject) AS members')
})

test('a busy coordinator is asked again, and a stopped run cancels its query', async () => {
  let stop = new AbortController()
  const fault = (_: number, page: number) => {
    if (page === 3) stop.abort()
    return page === 2 ? ('busy' as const) : undefined
  }
  const { folder, server } = await served({ fault })

  const { facts } = await sliceOf(server.address, folder, { topic: 'P106: Q100' })
  stop = new AbortController()
  const stopped = fetched(server.address, join(folder, 'other'), {}, { signal: stop.signal })

  await expect(stopped).rejects.toThrow()
  await expect.poll(server.cancelled).toBeGreaterThan(0)
  expect(facts).toHaveLength(12)
})

test.for([
  ['the user is wrong', 'query-refused'],
  ['elsewhere', 'endpoint-elsewhere'],
] as const)('%s: %s, at once', async ([fault, code]) => {
  const { folder, server } = await served({ fault: () => fault })

  await expect(fetched(server.address, folder, { topic: 'P106: Q100' })).rejects.toMatchObject({
    code,
  })
  expect(server.statements).toHaveLength(1)
})

test.for([
  ['trino://127.0.0.1:1/hive', 'bad-argument'],
  ['trino://ada:secret-word@127.0.0.1:1/hive/lake', 'bad-argument'],
  ['trino://127.0.0.1:1/hive/la ke', 'bad-argument'],
  ['trino://127.0.0.1:1/hive/lake', 'endpoint-unreachable'],
] as const)('%s: %s', async ([address, code]) => {
  const folder = freshFolder()

  const refused = await fetched(address, folder, {}).catch((error: unknown) => error)

  expect(refused).toMatchObject({ code })
  expect(`${refused}`).not.toContain('secret-word')
})

test.for([
  ['ocupation: emperor', 'unknown-relation'],
  ['occupation: emporer', 'unknown-entity'],
  ['P106: Q4', 'empty-topic'],
  ['emperors', 'unknown-topic'],
] as const)('"%s" fails with %s', async ([topic, code]) => {
  const { folder, server } = await served({})

  await expect(fetched(server.address, folder, { topic })).rejects.toMatchObject({ code })
  expect(existsSync(join(folder, 'slice.duckdb'))).toBe(false)
})
