import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import type { Question } from '../../src/domain/question.ts'
import { elenchus as inThisProcess } from '../command-line/captured.ts'
import { atlasKnowledge, examOf } from './atlas-exam.ts'
import { fetchOnce } from './fetch/fetch-once.ts'
import { llamaLibrary } from './fetch/llama-library.ts'
import { smallModel, smallModelPath } from './fetch/small-model.ts'
import { testCache } from './fetch/test-cache.ts'

const before = process.cwd()
let folder: string
let path: string
let questions: readonly Question[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-evidence-'))
  const knowledge = await atlasKnowledge(folder)
  const set = ['-p', 'factchecker', '-n', '100', '--seed', '11']
  ;({ path, questions } = await examOf(knowledge, join(folder, 'questions.jsonl'), ...set))
  await mkdir(join(folder, 'texts'))
  await writeFile(join(folder, 'texts', '2024-facts.txt'), questions.map(sentences).join('\n\n'))
})
afterAll(async () => {
  process.chdir(before)
  await rm(folder, { recursive: true })
})

/** Each fact in a sentence of its own, as a text might tell it. */
function sentences({ facts, labels }: Question): string {
  const name = (value: string) => labels[value] ?? value
  return facts
    .map(({ subject, relation, object }) => {
      const value = typeof object === 'string' ? name(object) : object.value
      return `Of ${name(subject)} the ${name(relation)} is ${value}.`
    })
    .join('\n\n')
}

/** `local:` and the model, in the folder where its library is. */
async function small({ skip }: TestContext): Promise<string> {
  const cache = testCache(process.env)
  const library = await fetchOnce(llamaLibrary, cache)
  if (library.status === 'missing') skip(library.reason)
  const model = await fetchOnce(smallModel, cache)
  if (model.status === 'missing') skip(model.reason)
  if (library.status === 'missing' || model.status === 'missing') throw new Error('skipped')
  process.chdir(library.folder)
  return `local:${smallModelPath(model.folder)}`
}

async function run(...words: readonly string[]) {
  const ended = await inThisProcess(words, {
    environment: { XDG_CACHE_HOME: join(folder, 'cache') },
  })
  expect(ended.code, ended.notes).toBe(0)
  return ended.output
}

test('a small model is asked with passages of a folder and without, and the right passage is nearly always there', async (context) => {
  const model = await small(context)
  const runs = join(folder, 'runs')
  const evidence = ['--evidence', `folder:${join(folder, 'texts')}`, '--passages', '5']

  // all hundred by a stand-in, for the recall; a part of them by the model, which takes seconds for each
  const stand = join(folder, 'stand-in')
  await run(
    'ask',
    path,
    '-m',
    'simulated:careful',
    '-p',
    'evidence-answer',
    ...evidence,
    '-o',
    stand,
  )
  await run('assess', stand)
  const asked = ['ask', path, '-m', model, '--limit', '12', '--concurrency', '1', '-o', runs]
  await run(...asked, '-p', 'evidence-answer', '-p', 'evidence-detection', ...evidence)
  await run(...asked, '-p', 'few-shot-open-answer', '-p', 'detection-few-shot')
  await run('assess', runs)

  const named = await run('report', stand, '--table', 'evidence', '-f', 'csv')
  const table = await run('report', runs, '--table', 'evidence', '-f', 'markdown')
  console.info(`${named}\n${table}`)
  const { rows } = JSON.parse(await run('report', stand, '--table', 'evidence', '-f', 'json'))
  expect(rows[0][4].share.rate).toBeGreaterThan(0.8)
  expect(
    JSON.parse(await run('report', runs, '--table', 'evidence', '-f', 'json')).rows,
  ).toHaveLength(4)
})

test('a small model rewrites: what it spoils keeps its wording, and is counted', async (context) => {
  const model = await small(context)

  const output = await run(
    ...['rewrite', path, '-m', model, '-o', join(folder, 'rewritten.jsonl')],
    ...['--concurrency', '1', '--max-tokens', '60', '--json'],
  )

  const { rewritten, same, kept, examples } = JSON.parse(output)
  console.info(
    JSON.stringify({ of: questions.length, rewritten, same, kept, examples }, undefined, 1),
  )
  const refused = Object.values<number>(kept).reduce((sum, count) => sum + count, 0)
  expect(rewritten + same + refused).toBe(questions.length)
})
