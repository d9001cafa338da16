import { expect, test } from 'vitest'
import type { TokenEmbedder } from '../../domain/embedder.ts'
import type { Entailer } from '../../domain/entailer.ts'
import { alignment } from './alignment.ts'
import { bertScore } from './bert-score.ts'

/** Tokens are words; each of these has its own axis, and `town` lies halfway between two. */
const directions: Readonly<Record<string, readonly number[]>> = {
  the: [1, 0, 0],
  city: [0, 1, 0],
  lies: [0, 0, 1],
  town: [0, 0.8, 0.6],
}
const embedder: TokenEmbedder = {
  label: 'by hand',
  embedTokens: async (texts) =>
    texts.map((text) =>
      text
        .split(' ')
        .filter((word) => word !== '')
        .map((word) => Float32Array.from(directions[word] ?? [])),
    ),
}

test('each token is matched with the most similar token of the other text; precision and recall are the means', async () => {
  const { precision, recall, f1 } = await bertScore('the town', ['the city lies'], embedder)

  expect(precision).toBeCloseTo((1 + 0.8) / 2, 6)
  expect(recall).toBeCloseTo((1 + 0.8 + 0.6) / 3, 6)
  expect(f1).toBeCloseTo((2 * 0.9 * 0.8) / 1.7, 6)
})

test('the best reference counts, and a text without tokens scores 0', async () => {
  const { f1 } = await bertScore('the city', ['', 'lies', 'the city'], embedder)

  expect(f1).toBeCloseTo(1, 6)
  expect((await bertScore('', ['the city'], embedder)).f1).toBe(0)
})

/** Entails what it contains verbatim. */
const entailer: Entailer = {
  label: 'by hand',
  entail: async (pairs) =>
    pairs.map(({ premise, hypothesis }) => {
      const entails = premise.includes(hypothesis) ? 0.9 : 0.1
      return { entails, contradicts: 0, neutral: 1 - entails }
    }),
}

test('each sentence is a claim, scored by its best reference', async () => {
  const references = ['Rome is old. Rome is large.', 'Paris is old.']

  expect(await alignment('Rome is large. Paris is old.', references, entailer)).toBeCloseTo(0.9, 9)
  expect(await alignment('Rome is large. Rome is new.', references, entailer)).toBeCloseTo(0.5, 9)
  expect(await alignment('', references, entailer)).toBe(0)
})
