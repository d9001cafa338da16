import type { Check } from './check.ts'

/** Before the year from which the relation is asked, or after the last one: as advisers of old graphs name whoever taught. */
export const outOfTime: Check<'statement'> = {
  id: 'out-of-time',
  about: 'truth',
  stage: 'statement',
  reason: 'out of its time',
  world: true,
  examples: {
    caught: ['a doctoral adviser of Newton’s'],
    passed: ['a doctoral adviser of Feynman’s'],
  },
  test: ({ subject, object, entry: { latest, since } }) =>
    (latest !== undefined && (object.number ?? latest) > latest) ||
    (since !== undefined && (subject.since ?? since) < since),
}
