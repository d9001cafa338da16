import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { elenchus } from './captured.ts'
import { newFolder } from './exam.ts'

const wd = 'http://www.wikidata.org/entity/'
const wdt = 'http://www.wikidata.org/prop/direct/'
const label = '<http://www.w3.org/2000/01/rdf-schema#label>'
const dump = [
  `<${wd}P106> ${label} "occupation"@en .`,
  `<${wd}Q9> ${label} "emperor"@en .`,
  `<${wd}Q1> ${label} "Augusta"@en .`,
  `<${wd}Q1> <${wdt}P106> <${wd}Q9> .`,
  `<${wd}Q2> <${wdt}P106> <${wd}Q8> .`,
].join('\n')

test('a topic is cut out of a dump, and kept for the next time', async () => {
  const { path, run } = await written()

  const first = await run(path, '--topic', 'occupation: emperor')
  const second = await run(path, '--topic', 'occupation: emperor')

  expect(first.output).toMatch(/^1 fact, 3 names/)
  expect(first.notes).toBe('dump.nt topic occupation: emperor: 1 entity (3 rounds).\n')
  expect(second.notes).toContain('from the cache; --refresh extracts it again')
  expect(second.output).toContain('already loaded with the same content; skipped')
})

test.for([
  [['-', '--topic', 'P106: Q9'], '--topic reads the source several times'],
  [['wikidata:politician', '--topic', 'P106: Q9'], '--topic works on dump files only'],
  [
    ['dump.nt', '--topic', 'P106: Q9', '--limit', '5', '--choose', 'most-linked'],
    'a random sample',
  ],
  [['dump.nt', '--topic', 'emperors'], 'There is no topic "emperors"'],
  [['dump.nt', '--topic', 'job: emperor'], 'has no property called "job"'],
  [['dump.nt', '--topic', 'P106: Q77'], 'Nothing in the dump belongs to the topic'],
  [['none.nt', '--topic', 'P106: Q9'], 'none.nt'],
] as const)('%j is refused', async ([argv, said]) => {
  const { folder, run } = await written()

  const ended = await run(...argv.map((word) => (word.endsWith('.nt') ? join(folder, word) : word)))

  expect(ended.code).not.toBe(0)
  expect(ended.notes).toContain(said)
})

async function written() {
  const { path: folder } = await newFolder()
  const path = join(folder, 'dump.nt')
  writeFileSync(path, dump)
  const environment = { XDG_CACHE_HOME: join(folder, 'cache') }
  const run = (...argv: string[]) =>
    elenchus(['ingest', ...argv, '--into', join(folder, 'kg.duckdb')], { environment })
  return { folder, path, run }
}
