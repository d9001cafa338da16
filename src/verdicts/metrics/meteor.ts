import { porterStem } from './porter-stem.ts'
import { treebankTokens } from './treebank-tokens.ts'

/** Synonyms of a word, possibly including itself; a stem is looked up as it is. */
export type Synonyms = (word: string) => Iterable<string>

const noSynonyms: Synonyms = () => []

const alpha = 0.9
const beta = 3
const gamma = 0.5

/**
 * METEOR (Banerjee and Lavie 2005; Lavie and Agarwal 2007) of the best reference, as in NLTK 3.10's meteor_score: words
 * are aligned greedily from the right, first equal words, then equal stems, then synonyms.
 */
export function meteor(
  answer: string,
  references: readonly string[],
  synonyms: Synonyms = noSynonyms,
): number {
  const said = lowerTokens(answer)
  return Math.max(...references.map((each) => meteorOf(said, lowerTokens(each), synonyms)))
}

function lowerTokens(text: string): readonly string[] {
  return treebankTokens(text).map((token) => token.toLowerCase())
}

interface Placed {
  readonly place: number
  readonly word: string
}

type Match = readonly [answer: number, reference: number]

function meteorOf(
  said: readonly string[],
  expected: readonly string[],
  synonyms: Synonyms,
): number {
  const matches = align(said, expected, synonyms)
  if (matches.length === 0) return 0
  const precision = matches.length / said.length
  const recall = matches.length / expected.length
  const mean = (precision * recall) / (alpha * precision + (1 - alpha) * recall)
  const penalty = gamma * (chunksOf(matches) / matches.length) ** beta
  return (1 - penalty) * mean
}

function align(
  said: readonly string[],
  expected: readonly string[],
  synonyms: Synonyms,
): readonly Match[] {
  const placed = (words: readonly string[]) => words.map((word, place) => ({ place, word }))
  const stemmed = (words: readonly Placed[]) =>
    words.map(({ place, word }) => ({ place, word: porterStem(word) }))

  const equal = matchWords(placed(said), placed(expected), noSynonyms)
  const stems = matchWords(stemmed(equal.said), stemmed(equal.expected), noSynonyms)
  const meanings = matchWords(stems.said, stems.expected, synonyms)
  return [...equal.matches, ...stems.matches, ...meanings.matches].toSorted(
    ([one], [other]) => one - other,
  )
}

/** Each word of the answer, last first, takes the last free word of the reference that is equal or a synonym. */
function matchWords(said: readonly Placed[], expected: readonly Placed[], synonyms: Synonyms) {
  const free = new Map<string, number[]>()
  for (const [index, { word }] of expected.entries()) {
    free.set(word, [...(free.get(word) ?? []), index])
  }
  const [usedSaid, usedExpected] = [new Set<number>(), new Set<number>()]
  const matches: Match[] = []
  for (const [index, { place, word }] of [...said.entries()].toReversed()) {
    const places = [word, ...synonyms(word)].map((each) => free.get(each) ?? [])
    const [best] = places.toSorted((one, other) => (other.at(-1) ?? -1) - (one.at(-1) ?? -1))
    const taken = best?.pop()
    const other = taken === undefined ? undefined : expected[taken]
    if (taken === undefined || other === undefined) continue
    usedSaid.add(index)
    usedExpected.add(taken)
    matches.push([place, other.place])
  }
  return {
    matches,
    said: said.filter((_, index) => !usedSaid.has(index)),
    expected: expected.filter((_, index) => !usedExpected.has(index)),
  }
}

/** Chunks: runs of matches that are adjacent in both texts. */
function chunksOf(matches: readonly Match[]): number {
  return matches.filter(([answer, reference], index) => {
    const [lastAnswer, lastReference] = matches[index - 1] ?? [-2, -2]
    return answer !== lastAnswer + 1 || reference !== lastReference + 1
  }).length
}
