import { ngramCounts, overlapOf, totalOf } from './ngrams.ts'
import { pythonSplit } from './python-text.ts'

/** For each kind of n-gram: its count in the answer, in the reference, and in both. */
export type ChrfCounts = readonly (readonly [answer: number, reference: number, both: number])[]

const characterOrders = [1, 2, 3, 4, 5, 6]
const wordOrders = [1, 2]
const beta = 2

/**
 * chrF, 0 to 100 (Popović 2015), as sacrebleu 2.6.0 computes it by default: up to six characters, spaces removed, beta
 * 2, best reference. `words` adds word unigrams and bigrams: chrF++ (Popović 2017).
 */
export function sentenceChrf(answer: string, references: readonly string[], words = false): number {
  return chrfOf(chrfCounts(answer, references, words))
}

/** Against the reference with the highest score. */
export function chrfCounts(
  answer: string,
  references: readonly string[],
  words = false,
): ChrfCounts {
  const said = countsOf(answer, words)
  let best: ChrfCounts = []
  let highest = -1
  for (const reference of references) {
    const expected = countsOf(reference, words)
    const counts = said.map((counted, index): ChrfCounts[number] => {
      const other = expected[index] ?? new Map()
      // n-grams that no reference has don't count against the answer
      return [other.size === 0 ? 0 : totalOf(counted), totalOf(other), overlapOf(counted, other)]
    })
    const score = chrfOf(counts)
    if (score > highest) [best, highest] = [counts, score]
  }
  return best
}

export function addChrfCounts(one: ChrfCounts, other: ChrfCounts): ChrfCounts {
  if (one.length === 0) return other
  return one.map(([answer, reference, both], index): ChrfCounts[number] => {
    const [a = 0, r = 0, b = 0] = other[index] ?? []
    return [answer + a, reference + r, both + b]
  })
}

export function chrfOf(counts: ChrfCounts): number {
  const present = counts.filter(([answer, reference]) => answer > 0 && reference > 0)
  if (present.length === 0) return 0
  let [precision, recall] = [0, 0]
  for (const [answer, reference, both] of present) {
    precision += both / answer
    recall += both / reference
  }
  precision /= present.length
  recall /= present.length
  if (precision + recall === 0) return 0
  const factor = beta ** 2
  return (100 * (1 + factor) * precision * recall) / (factor * precision + recall)
}

function countsOf(text: string, words: boolean): readonly ReadonlyMap<string, number>[] {
  const characters = [...pythonSplit(text).join('')]
  const wordList = words ? pythonSplit(text).flatMap(withoutPunctuation) : []
  return [
    ...characterOrders.map((order) => ngramCounts(characters, order, '')),
    ...(words ? wordOrders.map((order) => ngramCounts(wordList, order)) : []),
  ]
}

const punctuation = new Set('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~')

/** One punctuation mark at the end, else one at the start, becomes a token. */
function withoutPunctuation(word: string): readonly string[] {
  const characters = [...word]
  const [first = '', last = ''] = [characters[0], characters.at(-1)]
  if (characters.length === 1) return [word]
  if (punctuation.has(last)) return [characters.slice(0, -1).join(''), last]
  return punctuation.has(first) ? [first, characters.slice(1).join('')] : [word]
}
