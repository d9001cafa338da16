import { tokensOfName } from '../../text/tokens-of-name.ts'
import { ngramCounts, overlapOf, totalOf } from '../metrics/ngrams.ts'
import { type MatcherEntry, nearestOf } from './matcher.ts'

export const ngram: MatcherEntry = {
  id: 'ngram',
  version: 1,
  description: 'Right when the reply and an accepted answer share many words.',
  cost: 'patterns',
  threshold: 0.012,
  async make() {
    return {
      async similarity(reply, references) {
        const said = countsOf(reply)
        return nearestOf(references, (reference) => {
          const wanted = countsOf(reference)
          const both = totalOf(said) + totalOf(wanted)
          return both === 0 ? 0 : (2 * overlapOf(said, wanted)) / both
        })
      },
    }
  },
}

/** Unigrams, as in FactChecker. */
function countsOf(text: string): ReadonlyMap<string, number> {
  return ngramCounts(
    tokensOfName(text).map((word) => word.value),
    1,
  )
}
