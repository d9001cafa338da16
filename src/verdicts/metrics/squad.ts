import { ngramCounts, overlapOf } from './ngrams.ts'
import { pythonSplit, pythonWord } from './python-text.ts'

/** Whether the answer is one of the references, as SQuAD's official script normalises them (Rajpurkar et al. 2016). */
export function exactMatch(answer: string, references: readonly string[]): number {
  const said = normalised(answer)
  return references.some((reference) => normalised(reference) === said) ? 1 : 0
}

/**
 * F1 of the words that answer and reference share, the best reference. Where one of them is left without words, v1.1 gives 0 and v2.0 1 if the other
 * is, too.
 */
export function tokenF1(
  answer: string,
  references: readonly string[],
  version: 'v1.1' | 'v2.0',
): number {
  const said = pythonSplit(normalised(answer))
  return Math.max(
    ...references.map((reference) => f1(said, pythonSplit(normalised(reference)), version)),
  )
}

function f1(
  said: readonly string[],
  expected: readonly string[],
  version: 'v1.1' | 'v2.0',
): number {
  if (version === 'v2.0' && (said.length === 0 || expected.length === 0)) {
    return said.length === expected.length ? 1 : 0
  }
  const common = overlapOf(ngramCounts(said, 1), ngramCounts(expected, 1))
  if (common === 0) return 0
  const [precision, recall] = [common / said.length, common / expected.length]
  return (2 * precision * recall) / (precision + recall)
}

const article = new RegExp(`(?<![${pythonWord}])(?:a|an|the)(?![${pythonWord}])`, 'gu')

/** Small letters without ASCII's marks, articles and extra blanks. */
function normalised(text: string): string {
  const plain = text.toLowerCase().replace(/[!-/:-@[-`{-~]/g, '')
  return pythonSplit(plain.replace(article, ' ')).join(' ')
}
