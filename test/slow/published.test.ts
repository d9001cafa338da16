import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOpenList } from '../../src/domain/expected.ts'
import type { Question } from '../../src/domain/question.ts'
import { generate } from '../../src/pipeline/generate/generate.ts'
import type { GenerateRequest } from '../../src/pipeline/generate/generate-request.ts'
import { atlasSources } from '../../src/pipeline/ingest/atlas.ts'
import { ingest } from '../../src/pipeline/ingest/ingest.ts'
import { groupBy } from '../../src/text/group-by.ts'

let folder = ''
let knowledge = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-published-'))
  knowledge = join(folder, 'kg.duckdb')
  await ingest({ sources: atlasSources(), into: knowledge })
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

async function asked(proof: GenerateRequest['proof'], more: Partial<GenerateRequest> = {}) {
  const output = join(folder, `${proof}-${Object.values(more).join('-')}.jsonl`)
  const outcome = await generate({
    knowledge,
    output,
    preset: 'all',
    rules: ['supposed-object'],
    relations: ['birthplace', 'architect', 'spouse'],
    cache: join(folder, 'cache'),
    perRelation: 4,
    countGroups: true,
    seed: 1,
    language: 'en',
    proof,
    ...more,
  })
  const lines = (await readFile(output, 'utf8')).trimEnd().split('\n')
  const questions: Question[] = lines.map((line) => JSON.parse(line))
  return { questions, outcome }
}

const isAssumed = ({ standard }: Question) => standard === 'published'

test('a published set has all that a certified one has, first, and then what is assumed', async () => {
  const certified = await asked('certified')
  const published = await asked('published')

  const ids = published.questions.map(({ id }) => id)
  expect(published.questions.length).toBeGreaterThan(certified.questions.length)
  expect(ids.slice(0, certified.questions.length)).toEqual(certified.questions.map(({ id }) => id))
  // further facts of a subject are certified, too, before anything is assumed
  const firstAssumed = published.questions.findIndex(isAssumed)
  expect(firstAssumed).toBeGreaterThanOrEqual(certified.questions.length)
  expect(published.questions.slice(firstAssumed).every(isAssumed)).toBe(true)
}, 120_000)

test('a whole group is marked that has something assumed in it, and a fact is asked of once by a rule', async () => {
  const { questions } = await asked('published')

  const marks = groupBy(questions, ({ id, groups }) => groups?.[0]?.id ?? id)
  for (const group of marks.values()) {
    const levels = group.flatMap(({ certificates }) => certificates.map(({ level }) => level))
    if (levels.includes('assumed')) expect(group.every(isAssumed)).toBe(true)
    else expect(levels.every((level) => level === 'certified')).toBe(true)
  }
  const facts = questions
    .filter(({ groups }) => groups?.[0]?.role === 'true')
    .map(({ rule, facts: [fact] }) => JSON.stringify([rule, fact]))
  expect(new Set(facts).size).toBe(facts.length)
}, 120_000)

test('open lists are asked by default, and not where one value is taken for all there is', async () => {
  const wh = { preset: 'wh', rules: [], perRelation: 3 }
  const isOpen = ({ expected }: Question) => isOpenList(expected)

  const certified = await asked(undefined, wh)
  const published = await asked('published', wh)

  expect(certified.questions.filter(isOpen).length).toBeGreaterThan(3)
  expect(published.questions.filter(isOpen)).toEqual([])
  await expect(asked('published', { rules: ['open-object'] })).rejects.toMatchObject({
    code: 'bad-argument',
  })
}, 120_000)
