import type { Check } from './check.ts'
import { isOfThePast } from './features/end-sorts.ts'
import { areOfOneSort } from './features/one-sort.ts'

/** Its kind alone shows whether an option is right. */
export const anotherSort: Check<'exchange'> = {
  id: 'another-sort',
  about: 'answer',
  stage: 'exchange',
  reason: 'a wrong value is of another sort',
  examples: {
    caught: [
      'a song among films',
      'Prussia in the place of Denmark',
      'Switzerland among towns',
      'what has nothing in common with a place of unknown kind',
    ],
    passed: ['Denmark in the place of Sweden'],
  },
  test: ({ fact, place, end, as, replacement }) =>
    as === 'option' &&
    (!areOfOneSort([fact[place], end]) ||
      isOfThePast(fact[place]) !== isOfThePast(end) ||
      // without a known type, its relations show the sort
      (replacement.apart === 'kind' && [fact[place], end].some(({ kindOf }) => !kindOf?.known))),
}
