import { cosine } from './cosine.ts'
import type { MatcherEntry } from './matcher.ts'

export const sentenceVectors: MatcherEntry = {
  id: 'sentence-vectors',
  version: 1,
  description: 'Right when a sentence embedder finds the reply close to an accepted answer.',
  cost: 'vectors',
  threshold: 0.6,
  async make(tools) {
    const embedder = await tools.embedder()
    return {
      async similarity(reply, references) {
        const [said, ...wanted] = await embedder.embed([reply, ...references])
        if (said === undefined) return 0
        return Math.max(0, ...wanted.map((vector) => cosine(said, vector)))
      },
    }
  },
}
