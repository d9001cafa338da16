import type { Check } from './check.ts'
import { isWide } from './features/end-sorts.ts'

/** Not as narrow as the question wants (`answers`): a narrower answer would be right, too. */
export const tooWide: Check<'answer'> = {
  id: 'too-wide',
  about: 'truth',
  stage: 'answer',
  reason: 'an end is too wide or too narrow',
  world: true,
  examples: {
    caught: ['Kent, of somebody’s birthplace: whoever says Dover is right, too'],
    passed: ['Dover'],
  },
  test: ({ object, entry, lexicon }) => {
    if (entry.answers === undefined || object.named.kind === 'literal') return false
    return isWide(object) || lexicon.kinds.among(object.named, entry.answers) === undefined
  },
}
