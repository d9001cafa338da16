import type { Check } from './check.ts'
import { isUntyped, isWide } from './features/end-sorts.ts'

/** One of two places may contain the other: a land, a county or a municipality and a town in it. */
export const widerOrNarrower: Check<'exchange'> = {
  id: 'wider-or-narrower',
  about: 'truth',
  stage: 'exchange',
  reason: 'a wrong value is of another sort',
  examples: {
    caught: ['Kent in the place of Dover: who was born in one may have been born in the other'],
    passed: ['Essex in the place of Kent'],
  },
  test: ({ fact, place, end }) =>
    isWide(fact[place]) !== isWide(end) && (isUntyped(fact[place]) || isUntyped(end)),
}
