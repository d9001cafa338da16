import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Question } from '../../src/domain/question.ts'
import { generate } from '../../src/pipeline/generate/generate.ts'
import { atlasSources } from '../../src/pipeline/ingest/atlas.ts'
import { ingest } from '../../src/pipeline/ingest/ingest.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-same-seed-'))
  await ingest({ sources: atlasSources(), into: join(folder, 'kg.duckdb') })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the same seed gives the same bytes, another seed other questions', async () => {
  const [one, again, other] = [await setOf(5, 'a'), await setOf(5, 'b'), await setOf(6, 'c')]

  expect(again).toBe(one)
  const ids = new Set(idsOf(one))
  const shared = idsOf(other).filter((id) => ids.has(id)).length
  expect(ids.size).toBeGreaterThanOrEqual(598)
  expect(shared).toBeLessThan(ids.size / 2)
})

async function setOf(seed: number, file: string): Promise<string> {
  const output = join(folder, `${file}.jsonl`)
  const knowledge = join(folder, 'kg.duckdb')
  await generate({
    ...{ preset: 'all', count: 600, relations: [], language: 'en' },
    ...{ seed, knowledge, output },
  })
  return readFile(output, 'utf8')
}

function idsOf(set: string): readonly string[] {
  return set
    .trimEnd()
    .split('\n')
    .map((line) => Question.parse(JSON.parse(line)).id)
}
