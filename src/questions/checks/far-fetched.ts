import type { Check } from './check.ts'

/** The highest level of likeness that counts as far-fetched: under 40 % of the points of both roles. */
const leastAlike = 3

/** Of another age, or of another place and trade, than the right value, or with nothing in common with it. */
export const farFetched: Check<'exchange'> = {
  id: 'far-fetched',
  about: 'taste',
  grave: true,
  stage: 'exchange',
  reason: 'a wrong answer is far-fetched',
  examples: {
    caught: ['a drummer of our day in the place of Kant’s teacher'],
    passed: ['another philosopher of Königsberg'],
  },
  test: ({ replacement: { apart, likeness } }) =>
    (apart !== undefined && apart !== 'sex') || (likeness !== undefined && likeness <= leastAlike),
}
