import type { Check } from './check.ts'

/** The entry's wordings fit one kind of end only, and this end is not known to be of that kind. */
export const neededKind: Check<'end'> = {
  id: 'needed-kind',
  about: 'truth',
  stage: 'end',
  reason: 'the wording fits one kind alone, and the kind of an end is not known',
  examples: {
    caught: ['how high a state rises, of a state that nothing shows to be a mountain'],
    passed: ['how high a mountain rises'],
  },
  test: ({ kindOf: { known }, place, entry }) => !known && entry.known?.includes(place) === true,
}
