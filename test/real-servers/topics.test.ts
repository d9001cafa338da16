import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IngestedFrom, ingestedFrom } from '../integration/ingested-from.ts'
import { fuseki } from '../integration/servers/fuseki.ts'
import type { TripleStore } from '../integration/servers/triple-store.ts'
import { virtuoso } from '../integration/servers/virtuoso.ts'

const sample = '../shared/data/wikidata-sample.nt.gz'
const options = ['--limit', '60']

let missing = ''
let stores: readonly TripleStore[] = []

beforeAll(async () => {
  const skip = (reason: string): never => {
    throw new Error(reason)
  }
  try {
    if (!existsSync(sample)) skip(`no ${sample}`)
    stores = [await fuseki(sample, { timeout: 20_000, skip })]
    stores = [...stores, await virtuoso(sample, { rows: 10_000, skip })]
  } catch (error) {
    missing = error instanceof Error ? error.message : `${error}`
  }
})
afterAll(() => Promise.all(stores.map((store) => store[Symbol.asyncDispose]())))

test.for([
  ['politician', true],
  ['writer', true],
  ['actor', true],
  ['country', true],
  ['city', true],
  ['landmark', true],
  ['historical event', true],
  ['sport event', true],
  ['film event', true],
  ['disease', true],
  ['medicine', true],
  ['treatment', true],
  ['literary work', true],
  ['painting', false],
  ['sculpture', false],
] as const)('%s comes out of both servers with equal facts', async ([topic, served], { skip }) => {
  if (missing !== '') skip(missing)
  const [jena, other] = stores
  if (jena === undefined || other === undefined) throw new Error('no servers')

  const [one, two] = [await outcome(topic, jena), await outcome(topic, other)]

  expect(two.facts).toEqual(one.facts)
  expect(two.names).toEqual(one.names)
  expect(one.facts.length > 0).toBe(served)
  // twenty medicines have few facts in the sample
  for (const { questions } of [one, two]) expect(questions > 0).toBe(served)
})

async function outcome(
  topic: string,
  store: TripleStore,
): Promise<Pick<IngestedFrom, 'facts' | 'names' | 'questions'>> {
  try {
    const { facts, names, questions } = await ingestedFrom(`wikidata:${topic}`, store, ...options)
    return { facts: [...new Set(facts.map(plainNumber))].sort(), names, questions }
  } catch (error) {
    if (`${error}`.includes('code empty-topic')) return { facts: [], names: [], questions: 0 }
    throw error
  }
}

/** Virtuoso gives decimals back without their sign and last zeros, two spellings of one number as one. */
function plainNumber(fact: string): string {
  return fact.replace(/ \+?(-?\d+(?:\.\d+)?) \((decimal|wd:Q\d+)\)/, (_, number, type) => {
    return ` ${Number(number)} (${type})`
  })
}
