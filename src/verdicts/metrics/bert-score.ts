import type { TokenEmbedder } from '../../domain/embedder.ts'

export interface BertScore {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/**
 * BERTScore (Zhang et al. 2020) of the reference with the highest F1: each token is matched with the most similar token
 * of the other text, without idf weights or rescaling. 0 when a text has no tokens.
 */
export async function bertScore(
  answer: string,
  references: readonly string[],
  { embedTokens }: TokenEmbedder,
): Promise<BertScore> {
  const [said = [], ...expected] = await embedTokens([answer, ...references])
  return expected
    .map((reference) => compare(said, reference))
    .reduce((best, each) => (each.f1 > best.f1 ? each : best))
}

function compare(said: readonly Float32Array[], expected: readonly Float32Array[]): BertScore {
  if (said.length === 0 || expected.length === 0) return { precision: 0, recall: 0, f1: 0 }
  const precision = mean(said.map((token) => mostAlike(token, expected)))
  const recall = mean(expected.map((token) => mostAlike(token, said)))
  const sum = precision + recall
  return { precision, recall, f1: sum === 0 ? 0 : (2 * precision * recall) / sum }
}

function mostAlike(token: Float32Array, others: readonly Float32Array[]): number {
  return others.reduce(
    (most, other) => Math.max(most, product(token, other)),
    Number.NEGATIVE_INFINITY,
  )
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
