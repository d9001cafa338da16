import type { Check } from './check.ts'

/** Outside the years for which the relation is asked: old graphs list any teacher as an adviser. */
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
