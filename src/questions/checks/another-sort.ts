import type { Check } from './check.ts'
import { isOfThePast } from './features/end-sorts.ts'
import { areOfOneSort } from './features/one-sort.ts'

/** Among options it is right or wrong by its kind alone. */
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
      // where no type is known, what it is related to tells
      (replacement.apart === 'kind' && [fact[place], end].some(({ kindOf }) => !kindOf?.known))),
}
