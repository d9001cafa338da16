import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { dumpEntity, dumpTriple } from '../../../test/support/knowledge/dump-lines.ts'
import { contentOf } from '../../../test/support/knowledge/ingested-files.ts'
import { ingest } from '../ingest.ts'
import type { CutOptions } from './cut-options.ts'
import { cutTopic } from './cut-topic.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-cut-'))
afterAll(() => rmSync(folder, { recursive: true }))

const wd = 'http://www.wikidata.org/entity/'
const wdt = 'http://www.wikidata.org/prop/direct/'
const label = '<http://www.w3.org/2000/01/rdf-schema#label>'

/** Augusta is an emperor described in one place, Basil in three; Clara is not an emperor. */
const court = [
  'Q1 = Augusta',
  'Q1 =fr Auguste',
  'Q1 P31 Q5',
  'Q1 P106 Q100',
  'Q1 P19 Q50',
  'Q2 = Basil',
  'Q3 = Clara',
  'Q3 P106 Q101',
  'Q3 P19 Q51',
  'Q2 P19 Q52',
  'Q2 P106 Q100',
  'Q9 P40 Q1',
  'Q2 P40 Q3',
  'Q50 = Arles',
  'Q50 P31 Q515',
  'Q50 P17 Q142',
  'Q51 = Bonn',
  'Q52 = Corinth',
  'Q515 = city',
  'Q515 P279 Q486',
  'Q486 = settlement',
  'Q486 P279 Q35',
  'Q35 = entity',
  'Q100 = emperor',
  'Q101 = painter',
  'P19 = place of birth',
  'P106 = occupation',
  'P17 = country',
]
const told = [
  'wd:Q1 wdt:P106 wd:Q100',
  'wd:Q1 wdt:P19 wd:Q50',
  'wd:Q1 wdt:P31 wd:Q5',
  'wd:Q2 wdt:P106 wd:Q100',
  'wd:Q2 wdt:P19 wd:Q52',
  'wd:Q2 wdt:P40 wd:Q3',
  'wd:Q486 wdt:P279 wd:Q35',
  'wd:Q50 wdt:P31 wd:Q515',
  'wd:Q515 wdt:P279 wd:Q486',
]

test.for([
  ['by identifiers', 'P106: Q100'],
  ['by names', 'occupation: emperor'],
  ['by the name as it begins a sentence', 'Occupation = Emperor'],
  ['by IRIs', `<${wdt}P106>: <${wd}Q100>`],
] as const)('a topic %s is cut out with what is needed to say it', async ([, topic]) => {
  const { facts, names, entities } = await cut(court, topic)

  expect(entities).toBe(2)
  expect(facts).toEqual(told)
  expect(names).toEqual([
    'wd:Q1 Augusta @en',
    'wd:Q100 emperor @en',
    'wd:Q2 Basil @en',
    'wd:Q3 Clara @en',
    'wd:Q35 entity @en',
    'wd:Q486 settlement @en',
    'wd:Q50 Arles @en',
    'wd:Q515 city @en',
    'wd:Q52 Corinth @en',
    'wdt:P106 occupation @en',
    'wdt:P19 place of birth @en',
  ])
})

test('lines may stand in any order, and in several files', async () => {
  const backwards = court.toReversed()

  const { facts } = await cut(backwards, 'occupation: emperor')
  const split = await cutFiles(
    [court.slice(0, 9), court.slice(9, 20), court.slice(20)],
    'occupation: emperor',
  )

  expect(facts).toEqual(told)
  expect(split.facts).toEqual(told)
})

test('instances of classes below count', async () => {
  const { facts } = await cut([...court, 'Q52 P31 Q486', 'Q35 P1 x'], 'P31: Q35')

  expect(facts.filter((fact) => fact.includes('P17') || fact.includes('Q52'))).toEqual([
    'wd:Q50 wdt:P17 wd:Q142',
    'wd:Q52 wdt:P31 wd:Q486',
  ])
})

test('a preset is meant by its name', async () => {
  const { facts } = await cut(['Q7 P106 Q82955', 'Q7 P19 Q50', 'Q8 P19 Q50'], 'politicians')

  expect(facts).toEqual(['wd:Q7 wdt:P106 wd:Q82955', 'wd:Q7 wdt:P19 wd:Q50'])
})

test('of values with the same name, the one that something has is meant', async () => {
  const { entities } = await cut([...court, 'Q777 = emperor'], 'occupation: emperor')

  expect(entities).toBe(2)
})

test('where several values with the same name are used, they are listed', async () => {
  const graph = [...court, 'Q777 = emperor', 'Q4 P106 Q777']

  await expect(cut(graph, 'occupation: emperor')).rejects.toMatchObject({
    code: 'ambiguous-name',
    message: expect.stringContaining(`<${wd}Q100> (2 facts); <${wd}Q777> (1 facts)`),
  })
})

test.for([
  ['ocupation: emperor', 'unknown-relation'],
  ['occupation: emporer', 'unknown-entity'],
  ['P106: Q4', 'empty-topic'],
  ['emperors', 'unknown-topic'],
] as const)('"%s" fails with %s', async ([topic, code]) => {
  await expect(cut(court, topic)).rejects.toMatchObject({ code })
})

test('names of the languages asked for are kept', async () => {
  const { names } = await cut(court, 'P106: Q100', { languages: ['fr'] })

  expect(names).toEqual(['wd:Q1 Auguste @fr'])
})

test('of a sample, a larger one holds the smaller', async () => {
  const people = Array.from({ length: 40 }, (_, place) => `Q${place + 1000} P106 Q100`)

  const [small, large] = [
    await cut(people, 'P106: Q100', { limit: 5 }),
    await cut(people, 'P106: Q100', { limit: 20 }),
  ]

  expect([small.facts.length, large.facts.length]).toEqual([5, 20])
  expect(large.facts).toEqual(expect.arrayContaining([...small.facts]))
})

test("DBpedia's files are cut by the names in their IRIs", async () => {
  const dbo = 'http://dbpedia.org/ontology/'
  const dbr = 'http://dbpedia.org/resource/'
  const facts = `# started\n<${dbr}Nero> <${dbo}occupation> <${dbr}Roman_Emperor> .
<${dbr}Nero> <${dbo}birthPlace> <${dbr}Antium> .\n<${dbr}Ovid> <${dbo}occupation> <${dbr}Poet> .\n`
  const names = `<${dbr}Antium> ${label} "Antium"@en .\n<${dbr}Poet> ${label} "Poet"@en .\n`

  const cutOut = await cutContents(
    { 'facts.ttl': facts, 'labels.ttl': names },
    'occupation: Roman Emperor',
  )

  expect(cutOut.facts).toEqual([
    'dbr:Nero dbo:birthPlace dbr:Antium',
    'dbr:Nero dbo:occupation dbr:Roman_Emperor',
  ])
  expect(cutOut.names).toContain('dbr:Antium Antium @en')
})

test('a JSON dump gives the same, with the time that facts hold', async () => {
  const lines = [
    dumpEntity('Q1', 'Augusta', { P106: ['Q100'], P19: ['Q50'], P31: ['Q5'] }),
    dumpEntity('Q3', 'Clara', { P106: ['Q101'], P19: ['Q51'] }),
    dumpEntity('Q50', 'Arles', { P31: ['Q515'], P17: ['Q142'] }),
    dumpEntity('Q51', 'Bonn', {}),
    dumpEntity('Q515', 'city', { P279: ['Q486'], P2: ['Q7'] }),
    dumpEntity('Q486', 'settlement', {}),
    dumpEntity('Q100', 'emperor', { P31: ['Q28640'] }),
    dumpEntity('P106', 'occupation', {}),
  ]
  const dump = `[\n${lines.join(',\n')}\n]\n`

  const byName = await cutContents({ 'all.json': dump }, 'occupation: emperor')
  const byId = await cutContents({ 'all.json': dump }, 'P106: Q100')

  expect(byName.facts).toEqual([
    'wd:Q1 wdt:P106 wd:Q100 [1804..]',
    'wd:Q1 wdt:P19 wd:Q50 [1804..]',
    'wd:Q1 wdt:P31 wd:Q5 [1804..]',
    'wd:Q100 wdt:P31 wd:Q28640 [1804..]',
    'wd:Q50 wdt:P31 wd:Q515 [1804..]',
    'wd:Q515 wdt:P279 wd:Q486 [1804..]',
  ])
  expect(byId.facts).toEqual(byName.facts)
  expect(byName.names).toContain('wd:Q486 settlement @en')
  expect(byName.names.join()).not.toContain('Bonn')
})

test('after a stop the cut goes on from what was kept, and comes out the same', async () => {
  const dump = Array.from({ length: 40_000 }, (_, place) => [
    `Q${place + 1000} P19 Q${50 + (place % 3)}`,
    `Q${place + 1000} P106 Q${100 + (place % 2)}`,
  ]).flat()
  const path = fileOf('stopped.nt.gz', gzipSync([...dump, ...court].map(dumpTriple).join('')))
  const whole = await cutOut({ paths: [path], topic: 'P106: Q100' }, 'whole')
  let stops = 0
  let last: Awaited<ReturnType<typeof cutOut>> | undefined

  while (last === undefined && stops < 100) {
    const stop = new AbortController()
    let seen = 0
    last = await cutOut(
      {
        paths: [path],
        topic: 'P106: Q100',
        signal: stop.signal,
        safeAfter: 1 << 20,
        progress: () => void (++seen === 3 * (stops + 1) && stop.abort()),
      },
      'stopped',
    ).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error
      stops++
      return undefined
    })
  }

  expect(stops).toBeGreaterThan(2)
  expect(readFileSync(last?.file.path ?? '').equals(readFileSync(whole.file.path))).toBe(true)
})

test('a topic that was cut out before is not cut out again, unless the dump has changed', async () => {
  const path = fileOf('again.nt', court.map(dumpTriple).join(''))
  const options = { paths: [path], topic: 'P106: Q100' }

  const rounds = [(await cutOut(options, 'again')).rounds, (await cutOut(options, 'again')).rounds]
  writeFileSync(path, [...court, 'Q4 P106 Q100'].map(dumpTriple).join(''))
  const { entities } = await cutOut(options, 'again')

  expect(rounds).toEqual([3, 0])
  expect(entities).toBe(3)
})

test('a table is refused, as no topic can be cut out of it', async () => {
  const path = fileOf('table.csv', 'a,b\n1,2\n')

  await expect(cutOut({ paths: [path], topic: 'P106: Q100' })).rejects.toMatchObject({
    code: 'unknown-format',
  })
})

let caches = 0

function cut(lines: readonly string[], topic: string, more: Partial<CutOptions> = {}) {
  return cutFiles([lines], topic, more)
}

function cutFiles(
  files: readonly (readonly string[])[],
  topic: string,
  more: Partial<CutOptions> = {},
) {
  const contents = files.map((lines, place) => [`${place}.nt`, lines.map(dumpTriple).join('')])
  return cutContents(Object.fromEntries(contents), topic, more)
}

async function cutContents(
  files: Readonly<Record<string, string>>,
  topic: string,
  more: Partial<CutOptions> = {},
) {
  const own = `${caches++}`
  const paths = Object.entries(files).map(([name, content]) => fileOf(`${own}-${name}`, content))
  const { file, entities } = await cutOut({ paths, topic, ...more }, own)
  const into = join(folder, `${own}.duckdb`)
  await ingest({ sources: [file], into })
  return { entities, ...(await contentOf(into)) }
}

function cutOut(options: Pick<CutOptions, 'paths' | 'topic'> & Partial<CutOptions>, cache = 'one') {
  const topics = new URL('../../../topics/wikidata.yaml', import.meta.url).pathname
  return cutTopic({ topics, cache: join(folder, 'cache', cache), ...options })
}

function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
