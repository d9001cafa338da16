import type { Check } from './check.ts'

/** A place that still exists is not in a former country. */
export const placedInThePast: Check<'statement'> = {
  id: 'placed-in-the-past',
  about: 'truth',
  stage: 'statement',
  reason: 'a place is no more',
  world: true,
  examples: {
    caught: ['Honolulu, in the Republic of Hawaii'],
    passed: ['Honolulu, in the United States'],
  },
  test: ({ subject, object, entry }) =>
    entry.containment === true && object.isEnded === true && subject.isEnded !== true,
}
