import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { ask } from '../../src/pipeline/ask/ask.ts'
import { assess } from '../../src/pipeline/assess/assess.ts'
import { report } from '../../src/pipeline/report/report.ts'
import { protocols } from '../../src/responses/protocols/protocols.ts'
import { atlasKnowledge, type Exam, examOf } from './atlas-exam.ts'
import { fetchOnce } from './fetch/fetch-once.ts'
import { llamaLibrary } from './fetch/llama-library.ts'
import { smallModel, smallModelPath } from './fetch/small-model.ts'
import { testCache } from './fetch/test-cache.ts'

const before = process.cwd()
let folder: string
let knowledge: string
let missing: string | undefined
let library = ''
let path = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-protocols-'))
  knowledge = await atlasKnowledge(folder)
  const cache = testCache(process.env)
  const [program, model] = [
    await fetchOnce(llamaLibrary, cache),
    await fetchOnce(smallModel, cache),
  ]
  if (program.status === 'missing') missing = program.reason
  else if (model.status === 'missing') missing = model.reason
  else {
    library = program.folder
    path = smallModelPath(model.folder)
  }
})
afterAll(async () => {
  process.chdir(before)
  await rm(folder, { recursive: true })
})

/** Asks the model in this process, and reports on its runs. */
async function examined(
  name: string,
  exam: Exam,
  chosen: readonly string[],
  { skip }: TestContext,
  limit?: number,
) {
  if (missing !== undefined) skip(missing)
  const output = join(folder, name)
  // the package is looked for from the folder that the user works in
  process.chdir(library)
  await ask({
    questions: exam.path,
    models: [`local:${name === 'completion' ? 'completion:' : ''}${path}`],
    protocols: chosen,
    output,
    provider: { now: Date.now, timeout: 120_000 },
    samples: 1,
    concurrency: 1,
    attempts: 1,
    limit,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  process.chdir(before)
  await assess({ folders: [output], assessors: ['rules'], onProgress: () => undefined })
  return (await report({ folders: [output], assessor: 'rules' })).runs
}

test('a real model is asked about questions in every way, and its replies can be judged', async (context) => {
  const asking = protocols
    .filter(({ task, withEvidence }) => task !== 'answer' && withEvidence !== true)
    .map(({ id }) => id)
  const exam = await examOf(knowledge, join(folder, 'pairs.jsonl'), '-p', 'syn-qa2', '-n', '20')

  const runs = await examined('detection', exam, asking, context, 2)

  expect(runs.map(({ protocol }) => protocol.id).toSorted()).toEqual(asking.toSorted())
  for (const { counts } of runs) expect(counts).toMatchObject({ answered: 2, failed: 0 })
  const judged = runs.reduce((sum, { counts }) => sum + counts.assessed - counts.incoherent, 0)
  console.info(`${judged} of ${2 * runs.length} replies say yes, no or that it does not know`)
  expect(judged).toBeGreaterThan(runs.length)
})

test('more is right among the better known than among the rare, after examples', async (context) => {
  const exam = await examOf(
    knowledge,
    join(folder, 'wh.jsonl'),
    ...['--rule', 'wh-object', '--natural', '-n', '240'],
  )

  const [run] = await examined('completion', exam, ['completion'], context)

  // hardly any closed question is about the best known third, so it goes with the second
  const rare = { count: 0, of: 0 }
  const known = { count: 0, of: 0 }
  for (const { key, accuracy } of run?.slices.popularity ?? []) {
    if (accuracy.status !== 'measured') continue
    const part = key === 'tail' ? rare : known
    part.count += accuracy.count
    part.of += accuracy.of
  }
  console.info(JSON.stringify({ known, rare }), JSON.stringify(run?.counts))
  expect(run?.counts).toMatchObject({ failed: 0 })
  expect(rare.of).toBeGreaterThan(30)
  expect(known.of).toBeGreaterThan(30)
  expect(known.count / known.of).toBeGreaterThan(rare.count / rare.of)
})
