import type { Check } from './check.ts'

/** Neither types nor relations tell what an end is, and the wording needs it. */
export const unknownKind: Check<'end'> = {
  id: 'unknown-kind',
  about: 'taste',
  stage: 'end',
  reason: 'the kind of an end is not known',
  examples: {
    caught: [
      'whether a graph means the novel or its hero, where only one of the two has quotation marks',
    ],
    passed: ['a birthplace, which is a place'],
  },
  test: ({ kindOf, place, entry, lexicon }) =>
    !kindOf.known &&
    (entry.known?.includes(place) === true || lexicon.kinds.differInQuotes(entry[place])),
}
