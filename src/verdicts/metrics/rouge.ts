import { ngramCounts, overlapOf, totalOf } from './ngrams.ts'
import { porterStem } from './porter-stem.ts'

export interface Rouge {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/**
 * ROUGE-N (Lin 2004) of the reference with the highest F1, as in rouge-score 0.1.2: tokens are runs of ASCII letters
 * and digits in lower case; with *stemmed*, tokens of more than three characters are stemmed.
 */
export function rougeN(
  answer: string,
  references: readonly string[],
  length: number,
  stemmed: boolean,
): Rouge {
  const said = ngramCounts(rougeTokens(answer, stemmed), length)
  return best(references, (reference) => {
    const expected = ngramCounts(rougeTokens(reference, stemmed), length)
    return rougeOf(overlapOf(said, expected), totalOf(said), totalOf(expected))
  })
}

/** ROUGE-L: the longest common subsequence of words. */
export function rougeL(answer: string, references: readonly string[], stemmed: boolean): Rouge {
  const said = rougeTokens(answer, stemmed)
  return best(references, (reference) => {
    const expected = rougeTokens(reference, stemmed)
    return rougeOf(longestCommon(said, expected), said.length, expected.length)
  })
}

function rougeTokens(text: string, stemmed: boolean): readonly string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return stemmed ? words.map((word) => (word.length > 3 ? porterStem(word) : word)) : words
}

function rougeOf(common: number, said: number, expected: number): Rouge {
  const precision = common / Math.max(said, 1)
  const recall = common / Math.max(expected, 1)
  const f1 = common === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  return { precision, recall, f1 }
}

function best(references: readonly string[], score: (reference: string) => Rouge): Rouge {
  return references.map(score).reduce((highest, each) => (each.f1 > highest.f1 ? each : highest))
}

function longestCommon(one: readonly string[], other: readonly string[]): number {
  let above = new Uint32Array(other.length + 1)
  for (const word of one) {
    const row = new Uint32Array(other.length + 1)
    for (const [index, each] of other.entries()) {
      row[index + 1] =
        word === each ? (above[index] ?? 0) + 1 : Math.max(above[index + 1] ?? 0, row[index] ?? 0)
    }
    above = row
  }
  return above[other.length] ?? 0
}
