import { areOneTown } from '../../lexicon/one-town.ts'
import type { Check } from './check.ts'

/** Most would say that they are one town. */
export const oneTown: Check<'exchange'> = {
  id: 'one-town',
  about: 'truth',
  stage: 'exchange',
  reason: 'a wrong value is too near the right one',
  world: true,
  examples: {
    caught: ['Beverly Hills in the place of Los Angeles'],
    passed: ['San Diego in the place of Los Angeles'],
  },
  test: ({ fact, place, end }) => areOneTown(fact[place].plain, end.plain),
}
