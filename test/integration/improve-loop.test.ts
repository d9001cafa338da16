import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { elenchus as inThisProcess } from '../command-line/captured.ts'
import { atlasKnowledge, examOf } from './atlas-exam.ts'
import { fetchOnce } from './fetch/fetch-once.ts'
import { llamaLibrary } from './fetch/llama-library.ts'
import { smallModel, smallModelPath } from './fetch/small-model.ts'
import { testCache } from './fetch/test-cache.ts'

const before = process.cwd()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-loop-'))
})
afterAll(async () => {
  process.chdir(before)
  await rm(folder, { recursive: true })
})

test('a small model in process is shown its own errors, asked again, and compared', async (context: TestContext) => {
  const cache = testCache(process.env)
  const library = await fetchOnce(llamaLibrary, cache)
  if (library.status === 'missing') context.skip(library.reason)
  const model = await fetchOnce(smallModel, cache)
  if (model.status === 'missing') context.skip(model.reason)
  const knowledge = await atlasKnowledge(folder)
  const { path } = await examOf(knowledge, join(folder, 'questions.jsonl'), '-n', '40')
  // the library is looked for from the folder that the user works in
  process.chdir(library.folder)

  const { code, output, notes } = await inThisProcess([
    ...['improve', 'loop', path, '-m', `local:${smallModelPath(model.folder)}`],
    ...['-p', 'short-answer-without-topic', '--max-tokens', '12', '--choose', 'random'],
    ...['-o', join(folder, 'runs'), '--json'],
  ])

  expect(code, notes).toBe(0)
  const { rows, runs, taughtQuestions, simulated } = JSON.parse(output)
  expect(simulated).toBe(false)
  expect(runs).toHaveLength(2)
  expect(taughtQuestions).toBe(4)
  const row = (id: string) => rows.find((each: { id: string }) => each.id === id)
  // what taught was wrong before
  expect(row('taught')).toMatchObject({ before: 0 })
  for (const id of ['random', 'train', 'test']) {
    expect(row(id)).toMatchObject({ gain: { low: expect.any(Number) } })
  }
  const demonstrations = await readFile(join(folder, 'runs', 'demonstrations.yaml'), 'utf8')
  expect(demonstrations.match(/^ *- question:/gm)).toHaveLength(4)
})
