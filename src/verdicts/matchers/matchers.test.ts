import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whQuestion, yesNoQuestion } from '../../../test/sample-questions.ts'
import { answerTo } from '../../../test/support/verdicts/verdict-of.ts'
import type { Embedder, TokenEmbedder } from '../../domain/embedder.ts'
import type { AssessorTools } from '../assessor-entry.ts'
import { fitThreshold, type Rated } from './fit-threshold.ts'
import { levenshtein } from './levenshtein.ts'
import type { MatcherEntry } from './matcher.ts'
import { matcherAssessor } from './matcher-assessor.ts'
import { matchers } from './matchers.ts'
import { ngram } from './ngram.ts'
import { sentenceVectors } from './sentence-vectors.ts'
import { readWordVectors } from './word-vector-file.ts'
import { wordVectors } from './word-vectors.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-matchers-'))
})
afterEach(() => rm(folder, { recursive: true }))

const protocol = { id: 'p', version: 1, task: 'answer', answerPlace: 'prose', words: {} } as const

/** Three directions: towns, rulers, everything else. */
const meanings = 'warsaw 1 0 0\nkraków 0.8 0 0.6\nqueen 0 1 0\nthe 0 0 1\n'

test('levenshtein forgives a few letters, wherever the name is in the reply', async () => {
  const { similarity } = await levenshtein.make(tools())

  expect(await similarity('Anna Comnena', ['Anna Komnena'])).toBeCloseTo(11 / 12, 9)
  expect(await similarity('It was Anna Comnena who wrote it.', ['Anna Komnena'])).toBeCloseTo(
    11 / 12,
    9,
  )
  expect(await similarity('Paris', ['Warsaw', 'Parys'])).toBeCloseTo(4 / 5, 9)
})

test('ngram counts shared words in any order', async () => {
  const { similarity } = await ngram.make(tools())

  expect(await similarity('Yat-sen Sun', ['Sun Yat-sen'])).toBe(1)
  // one word of four and of one is common: 2 · 1 / (4 + 1)
  expect(await similarity('She came from Warsaw', ['Warsaw'])).toBeCloseTo(0.4, 9)
})

test('word-vectors compares mean vectors and skips words that the file lacks', async () => {
  const { similarity } = await wordVectors.make(tools({ wordVectors: await vectorsOf(meanings) }))

  expect(await similarity('Kraków', ['Warsaw'])).toBeCloseTo(0.8, 6)
  expect(await similarity('zzz Warsaw', ['Warsaw'])).toBeCloseTo(1, 6)
  expect(await similarity('queen', ['Warsaw'])).toBe(0)
  expect(await similarity('zzz', ['Warsaw'])).toBe(0)
})

test('the header line of word2vec is not a word', async () => {
  const vectors = await vectorsOf(`2 3\nwarsaw 1 0 0\nqueen 0 1 0\n`)

  expect(vectors.length).toBe(3)
  expect(vectors.vectorOf('2')).toBeUndefined()
})

test.for([
  ['a line with too few numbers', 'a 1 0 0\nb 1 0\n'],
  ['a word for a number', 'a 1 0 0\nb 1 x 0\n'],
  ['nothing', ''],
])('%s is not a vector file', async ([, text]) => {
  await expect(vectorsOf(`${text}`)).rejects.toMatchObject({ code: 'bad-vectors' })
})

test('sentence-vectors takes the nearest accepted answer', async () => {
  const { similarity } = await sentenceVectors.make(
    tools({ embedder: { Paris: [1, 0], Lutetia: [0.6, 0.8], Rome: [0, 1] } }),
  )

  expect(await similarity('Paris', ['Rome', 'Lutetia'])).toBeCloseTo(0.6, 6)
})

test('a reply is right from the threshold on, and a file may set the threshold', async () => {
  expect(await outcome(levenshtein, 'Warsow')).toBe('correct')
  expect(await outcome(levenshtein, 'Warsow', { levenshtein: 0.95 })).toBe('wrong')
  expect(await outcome(levenshtein, 'Paris')).toBe('wrong')
})

test('replies without a name to compare are read by rules: yes and no, ignorance, nothing', async () => {
  const assessor = await matcherAssessor(ngram).make(tools())
  const question = yesNoQuestion(2)

  expect(await assessor.assess(question, answerTo(question, 'Yes.'), protocol)).toMatchObject({
    outcome: 'correct',
  })
  expect(await outcome(ngram, "I don't know.")).toBe('abstained')
  expect(await outcome(ngram, '...')).toBe('incoherent')
})

test.for(matchers.map((matcher) => matcher.id))(
  '%s gives a name similarity 1 to itself',
  async (id) => {
    const entry = matchers.find((matcher) => matcher.id === id) as MatcherEntry
    const all = tools({
      wordVectors: await vectorsOf(meanings),
      embedder: { Warsaw: [1, 0], Warszawa: [0, 1] },
    })
    const { similarity } = await entry.make(all)

    expect(await similarity('Warsaw', ['Warszawa', 'Warsaw'])).toBeCloseTo(1, 6)
  },
)

test('the fitted threshold lies between what people called right and wrong', () => {
  const rows = [0.9, 0.8, 0.7, 0.4, 0.3, 0.1].flatMap((similarity, index) =>
    ['a', 'b'].map((model) => rated(`question ${index}`, model, similarity, index < 3)),
  )

  expect(fitThreshold(rows)).toMatchObject({ threshold: 0.55, kappa: 1 })
  expect(fitThreshold(rows.toReversed())).toEqual(fitThreshold(rows))
})

test('with a single model nothing can be held out', () => {
  const rows = [rated('one', 'a', 0.9, true), rated('two', 'a', 0.2, false)]

  expect(fitThreshold(rows)).toEqual({ threshold: 0.55, kappa: 1 })
})

function rated(question: string, model: string, similarity: number, right: boolean): Rated {
  return { question, model, similarity, right }
}

async function outcome(entry: MatcherEntry, text: string, thresholds = {}): Promise<string> {
  const assessor = await matcherAssessor(entry).make(tools({ thresholds }))
  const question = whQuestion(1)
  return (await assessor.assess(question, answerTo(question, text), protocol)).outcome
}

async function vectorsOf(text: string) {
  const path = join(folder, 'vectors.txt')
  await writeFile(path, text)
  return readWordVectors(path)
}

interface Given {
  readonly wordVectors?: Awaited<ReturnType<typeof readWordVectors>>
  readonly embedder?: Readonly<Record<string, readonly number[]>>
  readonly thresholds?: Readonly<Record<string, number>>
}

function tools({ wordVectors: vectors, embedder, thresholds = {} }: Given = {}): AssessorTools {
  const none = async () => {
    throw new Error('nobody gave it')
  }
  return {
    judges: () => [],
    entailer: none,
    embedder: embedder === undefined ? none : async () => embedderOf(embedder),
    wordVectors: vectors === undefined ? none : async () => vectors,
    thresholds: async () => thresholds,
  }
}

function embedderOf(
  vectors: Readonly<Record<string, readonly number[]>>,
): Embedder & TokenEmbedder {
  const embed = async (texts: readonly string[]) =>
    texts.map((text) => Float32Array.from(vectors[text] ?? [0, 0]))
  return {
    label: 'by hand',
    embed,
    embedTokens: async (texts) => (await embed(texts)).map((vector) => [vector]),
  }
}
