import type { Check } from './check.ts'
import { mayBeOneName } from './features/one-name.ts'

/** Two names that may be one thing’s. */
export const oneName: Check<'exchange'> = {
  id: 'one-name',
  about: 'truth',
  stage: 'exchange',
  reason: 'a wrong value is too near the right one',
  examples: {
    caught: ['Kyiv in the place of Kiev'],
    passed: ['Parma in the place of Paris'],
  },
  test: ({ fact, place, end }) => mayBeOneName(fact[place], end),
}
