import { tokens } from '../../text/tokens.ts'
import { cosine } from './cosine.ts'
import { type MatcherEntry, nearestOf } from './matcher.ts'
import type { WordVectors } from './word-vector-file.ts'

export const wordVectors: MatcherEntry = {
  id: 'word-vectors',
  version: 1,
  description:
    'Right when the mean word vector of the reply is close to that of an accepted answer.',
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

/** The mean vector of a text's words. Words are looked up as written, then in lower case; unknown words are skipped. */
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
