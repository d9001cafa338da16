import { tmpdir } from 'node:os'
import { expect, type TestContext, test } from 'vitest'
import { transformersEmbedder } from '../../src/models/embedders/transformers-embedder.ts'
import { transformersEntailer } from '../../src/models/entailers/transformers-entailer.ts'
import { type Fetchable, fetchOnce } from './fetch/fetch-once.ts'
import { minilm, minilmPath } from './fetch/minilm.ts'
import { testCache } from './fetch/test-cache.ts'
import { transformersLibrary } from './fetch/transformers-library.ts'

test('sentences about food are as alike as published', async (context) => {
  const embedder = await realEmbedder(context)

  const [one, other, same] = await embedder.embed([
    'A man is eating food.',
    'A man is eating a piece of bread.',
    'A man is eating food.',
  ])

  expect(embedder.label).toBe('all-MiniLM-L6-v2')
  expect(product(one, other)).toBeCloseTo(0.755, 3)
  expect(product(one, one)).toBeCloseTo(1, 5)
  expect(same).toEqual(one)
})

test('tokens have vectors of their own, without the marks of the model', async (context) => {
  const embedder = await realEmbedder(context)

  const [words = [], none = []] = await embedder.embedTokens(['Paris is large', ''])

  expect(words).toHaveLength(3)
  expect(none).toEqual([])
  for (const vector of words) expect(product(vector, vector)).toBeCloseTo(1, 5)
})

test('a model that is not there is named, with what a folder holds', async (context) => {
  const library = await had(transformersLibrary, context)

  const loading = transformersEmbedder('no-such-folder/no-such-model', library)

  await expect(loading).rejects.toMatchObject({
    code: 'model-not-loaded',
    message: expect.stringContaining('"no-such-folder/no-such-model"'),
  })
})

test('a model of vectors is no entailment model', async (context) => {
  const library = await had(transformersLibrary, context)
  const folder = minilmPath(await had(minilm, context))

  await expect(transformersEntailer(folder, library)).rejects.toMatchObject({
    code: 'model-not-loaded',
  })
})

test('where transformers.js is not installed the message says how to have it', async () => {
  await expect(transformersEmbedder('all-MiniLM-L6-v2', tmpdir())).rejects.toMatchObject({
    code: 'missing-package',
    fix: 'Run `npm install @huggingface/transformers` in this folder, or leave out the option.',
  })
})

async function realEmbedder(context: TestContext) {
  const library = await had(transformersLibrary, context)
  return transformersEmbedder(minilmPath(await had(minilm, context)), library)
}

async function had(fetchable: Fetchable, { skip }: TestContext): Promise<string> {
  const fetched = await fetchOnce(fetchable, testCache(process.env))
  return fetched.status === 'ready' ? fetched.folder : skip(fetched.reason)
}

function product(one: Float32Array | undefined, other: Float32Array | undefined): number {
  return [...(one ?? [])].reduce((sum, value, index) => sum + value * (other?.[index] ?? 0), 0)
}
