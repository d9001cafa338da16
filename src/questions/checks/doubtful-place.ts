import type { Check } from './check.ts'

/** Sources disagree about births and deaths before civil registers. */
export const doubtfulPlace: Check<'fact'> = {
  id: 'doubtful-place',
  about: 'truth',
  stage: 'fact',
  reason: 'sources differ on it',
  world: true,
  examples: {
    caught: ['where a saint of the sixth century was born'],
    passed: ['where Shakespeare was born'],
  },
  test: ({ subject, object, entry: { event } }) =>
    (event === 'birth' || event === 'death') &&
    object.kindOf?.lineage.includes('place') === true &&
    (subject.since ?? firstTowns) < firstTowns,
}

const firstTowns = 1150
