import { fold } from '../../text/fold.ts'
import type { Check } from './check.ts'
import { holdsWordOf } from './name-against-kind.ts'

/** Neither types nor relations tell what an end is, and the wording needs it. */
export const unknownKind: Check<'end'> = {
  id: 'unknown-kind',
  about: 'taste',
  stage: 'end',
  reason: 'the kind of an end is not known',
  examples: {
    caught: [
      'whether a graph means the novel or its hero, where only one of the two has quotation marks',
      '“Gandhi” as an award',
    ],
    passed: ['a birthplace, which is a place'],
  },
  test: ({ named, kindOf: { kind, known }, place, entry, lexicon }) => {
    if (known) return false
    const words = lexicon.kinds.inherited(kind, 'called')
    const isCalledSo = words === undefined || holdsWordOf(fold(named.label), words)
    return lexicon.kinds.differInQuotes(entry[place]) || !isCalledSo
  },
}
