import type { Check } from './check.ts'
import { isOneWithin } from './features/end-sorts.ts'

/** By their names one is the other, or a part of it. */
export const oneWithin: Check<'exchange'> = {
  id: 'one-within',
  about: 'truth',
  stage: 'exchange',
  reason: 'a wrong value is too near the right one',
  examples: {
    caught: [
      'the Academy Award in the place of the Academy Award for Best Actor',
      'Delhi in the place of New Delhi',
    ],
    passed: ['the Tony Award in the place of the Academy Award'],
  },
  test: ({ fact, place, end }) => isOneWithin(fact[place], end),
}
