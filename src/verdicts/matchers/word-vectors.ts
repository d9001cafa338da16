import { tokens } from '../../text/tokens.ts'
import { cosine } from './cosine.ts'
import { type MatcherEntry, nearestOf } from './matcher.ts'
import type { WordVectors } from './word-vector-file.ts'

export const wordVectors: MatcherEntry = {
  id: 'word-vectors',
  version: 1,
  description:
    'Right where the words of the reply mean, on average, what those of an accepted answer do.',
  cost: 'vectors',
  threshold: 0.6,
  async make(tools) {
    const vectors = await tools.wordVectors()
    return {
      async similarity(reply, references) {
        const said = meanOf(reply, vectors)
        return nearestOf(references, (reference) => cosine(said, meanOf(reference, vectors)))
      },
    }
  },
}

/** The mean of the vectors of a text's words; a word that the file has not, in its own case or in lower case, is left out. */
function meanOf(text: string, { length, vectorOf }: WordVectors): Float64Array {
  const sum = new Float64Array(length)
  for (const { text: word } of tokens(text)) {
    const vector = vectorOf(word) ?? vectorOf(word.toLowerCase())
    if (vector === undefined) continue
    for (let index = 0; index < length; index++)
      sum[index] = (sum[index] ?? 0) + (vector[index] ?? 0)
  }
  return sum
}
