import { ngramCounts, overlapOf } from './ngrams.ts'
import { pythonSplit, pythonWord } from './python-text.ts'

/** Whether the answer equals a reference after the normalisation of SQuAD's official script (Rajpurkar et al. 2016). */
export function exactMatch(answer: string, references: readonly string[]): number {
  const said = normalised(answer)
  return references.some((reference) => normalised(reference) === said) ? 1 : 0
}

/**
 * F1 of the words shared by answer and reference, best reference. When one of them normalises to no words, v1.1 gives
 * 0, and v2.0 gives 1 if both do.
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

/** Lower case, without ASCII punctuation, articles and extra spaces. */
function normalised(text: string): string {
  const plain = text.toLowerCase().replace(/[!-/:-@[-`{-~]/g, '')
  return pythonSplit(plain.replace(article, ' ')).join(' ')
}
