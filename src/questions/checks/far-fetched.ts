import type { Check } from './check.ts'

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
  test: ({ replacement: { apart } }) => apart !== undefined && apart !== 'sex',
}
