import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Truth } from '../../src/domain/truth.ts'
import { citizens, landOf } from '../support/knowledge/citizens.ts'
import {
  declare,
  iri,
  type KnowledgeDetails,
  knowledgeOf,
} from '../support/knowledge/knowledge-of.ts'

let cache: string

beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'elenchus-kept-'))
})

afterEach(async () => {
  await rm(cache, { recursive: true })
})

const declarations = [declare('bornIn', { functional: true }), declare('knows', {})]
const people = Array.from({ length: 400 }, (_, number) => `p${number}`)
const world = [
  ...people.map((person, number) => `${person} bornIn place${number % 12}`),
  ...people.map((person, number) => `${person} knows p${(number * 7 + 1) % 400}`),
]

test('what was measured once is read again, with the same results', async () => {
  const first = await errorsOf({})
  const files = await readdir(cache)
  const second = await errorsOf({})

  expect(first.length).toBeGreaterThan(0)
  expect(files).toHaveLength(1)
  expect(second).toEqual(first)
  expect(await readdir(cache)).toEqual(files)
})

test('what is kept is believed: a changed count changes the error', async () => {
  const first = await errorsOf({})
  const [file = ''] = await readdir(cache)
  const kept: unknown = JSON.parse(await readFile(join(cache, file), 'utf8'))

  await writeFile(join(cache, file), JSON.stringify({ statements: [], lists: [] }))

  // what the graph tells against lists is counted in it each time, and so not kept
  const exchanged = (errors: Awaited<ReturnType<typeof errorsOf>>) =>
    errors.filter(({ use }) => use === 'exchange')
  expect(kept).toHaveProperty('statements')
  expect(exchanged(first)).not.toEqual([])
  expect(exchanged(await errorsOf({}))).toEqual([])
})

test.for(['nothing at all', '{', '{"statements":[{"ground":"x"}],"lists":[]}'])(
  'a broken file is measured anew and written again: %s',
  async (broken) => {
    const first = await errorsOf({})
    const [file = ''] = await readdir(cache)

    await writeFile(join(cache, file), broken)

    expect(await errorsOf({})).toEqual(first)
    expect(await readFile(join(cache, file), 'utf8')).not.toBe(broken)
  },
)

test('other facts and other declarations are measured for themselves', async () => {
  await errorsOf({})
  await errorsOf({ declarations: [declare('bornIn', { functional: true })] })
  using other = await knowledgeOf(...world, 'p0 bornIn elsewhere', {
    declarations,
    maxErrors: {},
    cache,
  })
  await other.groundErrors()

  expect(await readdir(cache)).toHaveLength(3)
})

test('what was learnt once is used again, with the same judgements', async () => {
  const first = await judgements()
  const [file = ''] = await readdir(cache)
  const second = await judgements()
  const kept = JSON.parse(await readFile(join(cache, file), 'utf8'))
  await writeFile(join(cache, file), JSON.stringify({ ...kept, bands: [] }))
  const third = await judgements()

  expect(file).toMatch(/^learnt-/)
  expect(minedOf(first).length).toBeGreaterThan(10)
  expect(second).toEqual(first)
  expect(minedOf(third)).toEqual([])
}, 120_000)

function minedOf(truths: readonly Truth[]): readonly Truth[] {
  return truths.filter((truth) => truth.status === 'false' && truth.certificate.ground === 'mined')
}

async function judgements(): Promise<readonly Truth[]> {
  using knowledge = await knowledgeOf(...citizens, { cache })
  const statements = Array.from({ length: 40 }, (_, number) => ({
    subject: iri(`p${number * 10 + 1}`),
    relation: iri('citizen'),
    object: iri(`land${(landOf(number * 10 + 1) + 7) % 20}`),
  }))
  return [...(await knowledge.truth(statements, { standard: 'likely' }))]
}

async function errorsOf(details: KnowledgeDetails) {
  using knowledge = await knowledgeOf(...world, {
    declarations,
    maxErrors: {},
    cache,
    ...details,
  })
  const errors = await knowledge.groundErrors()
  expect(errors.every(({ relation }) => [iri('bornIn'), iri('knows')].includes(relation))).toBe(
    true,
  )
  return errors
}
