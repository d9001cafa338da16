import type { Check } from './check.ts'

/** At this level of likeness or below, two have neither kind nor time, place nor fame in common. */
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
