import { fold } from '../../text/fold.ts'
import { tokens } from '../../text/tokens.ts'
import { levenshteinSimilarity } from '../metrics/edit-similarity.ts'
import { type MatcherEntry, nearestOf } from './matcher.ts'

export const levenshtein: MatcherEntry = {
  id: 'levenshtein',
  version: 1,
  description: 'Right where some words of the reply are an accepted answer but for a few letters.',
  cost: 'patterns',
  threshold: 0.518,
  async make() {
    return {
      async similarity(reply, references) {
        const said = wordsOf(reply).slice(0, mostWords)
        return nearestOf(references, (reference) => nearestPassage(said, wordsOf(reference)))
      },
    }
  },
}

// what is longer rambles, and the time grows with it
const mostWords = 200

/** The similarity of the words that were meant to the most similar of as many words in a row. */
function nearestPassage(said: readonly string[], wanted: readonly string[]): number {
  const name = wanted.join(' ')
  let best = 0
  for (let start = 0; start === 0 || start + wanted.length <= said.length; start++) {
    const passage = said.slice(start, start + wanted.length).join(' ')
    const longer = Math.max(passage.length, name.length)
    if (Math.min(passage.length, name.length) <= best * longer) continue
    best = Math.max(best, levenshteinSimilarity(passage, name))
  }
  return best
}

function wordsOf(text: string): readonly string[] {
  return tokens(fold(text)).map((token) => token.text)
}
