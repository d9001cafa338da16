import { isOfThePast, isUntyped, isWide } from '../end-sorts.ts'
import { areOfOneSort } from '../one-sort.ts'
import type { Check } from './check.ts'

/** Right or wrong by its kind alone; and of places one may hold the other. */
export const anotherSort: Check<'exchange'> = {
  id: 'another-sort',
  about: 'answer',
  stage: 'exchange',
  reason: 'a wrong value is of another sort',
  examples: {
    caught: ['a song among films', 'Prussia in the place of Denmark', 'Switzerland among towns'],
    passed: ['Denmark in the place of Sweden'],
  },
  test: ({ fact, place, end }) => {
    const right = fact[place]
    return (
      !areOfOneSort([right, end]) ||
      isOfThePast(right) !== isOfThePast(end) ||
      (isWide(right) !== isWide(end) && (isUntyped(right) || isUntyped(end)))
    )
  },
}
