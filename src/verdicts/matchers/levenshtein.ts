import { fold } from '../../text/fold.ts'
import { tokens } from '../../text/tokens.ts'
import { levenshteinSimilarity } from '../metrics/edit-similarity.ts'
import { type MatcherEntry, nearestOf } from './matcher.ts'

export const levenshtein: MatcherEntry = {
  id: 'levenshtein',
  version: 1,
  description: 'Right when the reply contains an accepted answer within a few letters.',
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

// replies are capped: longer ones ramble, and the time grows with length
const mostWords = 200

/** The highest similarity of the wanted words to any run of as many words. */
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
