import { ngramCounts } from './ngrams.ts'
import { tokens13a } from './tokens-13a.ts'

const longest = 4

/** BLEU's counts for a segment; a corpus adds them up. */
export interface BleuCounts {
  readonly length: number
  readonly referenceLength: number
  /** By length of the n-gram, from 1 to 4. */
  readonly correct: readonly number[]
  readonly total: readonly number[]
}

/**
 * BLEU of one answer, 0 to 100 (Papineni et al. 2002), as sacrebleu 2.6.0 computes it by default, with effective order:
 * tokenizer 13a, cased, exponential smoothing (Chen and Cherry 2014).
 */
export function sentenceBleu(answer: string, references: readonly string[]): number {
  return bleuOf(bleuCounts(answer, references), true)
}

export function bleuCounts(answer: string, references: readonly string[]): BleuCounts {
  const said = tokens13a(answer)
  const expected = references.map(tokens13a)
  const lengths = expected.map((tokens) => tokens.length)
  const correct: number[] = []
  const total: number[] = []
  for (let length = 1; length <= longest; length++) {
    const counts = expected.map((tokens) => ngramCounts(tokens, length))
    let hits = 0
    for (const [ngram, count] of ngramCounts(said, length)) {
      hits += Math.min(count, Math.max(0, ...counts.map((each) => each.get(ngram) ?? 0)))
    }
    correct.push(hits)
    total.push(Math.max(0, said.length - length + 1))
  }
  return { length: said.length, referenceLength: closest(said.length, lengths), correct, total }
}

export function addBleuCounts(one: BleuCounts, other: BleuCounts): BleuCounts {
  const sums = (a: readonly number[], b: readonly number[]) =>
    a.map((value, index) => value + (b[index] ?? 0))
  return {
    length: one.length + other.length,
    referenceLength: one.referenceLength + other.referenceLength,
    correct: sums(one.correct, other.correct),
    total: sums(one.total, other.total),
  }
}

export const noBleuCounts: BleuCounts = {
  length: 0,
  referenceLength: 0,
  correct: [0, 0, 0, 0],
  total: [0, 0, 0, 0],
}

/**
 * *Effective order* ignores n-grams longer than the answer, as is right for sentences; a corpus counts all four orders.
 */
export function bleuOf(counts: BleuCounts, effectiveOrder: boolean): number {
  const { length, referenceLength, correct, total } = counts
  if (correct.every((count) => count === 0)) return 0
  const logs: number[] = []
  let smoothing = 1
  for (const [index, of] of total.entries()) {
    if (of === 0) break
    const hits = correct[index] ?? 0
    if (hits === 0) smoothing *= 2
    logs.push(Math.log(hits === 0 ? 100 / (smoothing * of) : (100 * hits) / of))
  }
  // sacrebleu replaces the logarithm of 0 by that of a very small number
  const missing = effectiveOrder ? 0 : longest - logs.length
  const sum = logs.reduce((total, log) => total + log, 0) - missing * 9999999999
  const penalty = length < referenceLength ? Math.exp(1 - referenceLength / length) : 1
  return penalty * Math.exp(sum / (logs.length + missing))
}

/** The reference length nearest to the answer's; the shorter one on a tie. */
function closest(length: number, lengths: readonly number[]): number {
  return lengths.reduce((best, each) => {
    const [nearer, than] = [Math.abs(each - length), Math.abs(best - length)]
    return nearer < than || (nearer === than && each < best) ? each : best
  })
}
