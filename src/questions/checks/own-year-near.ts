import type { Check } from './check.ts'
import { isOfNearlyTheYear } from './features/own-value.ts'

/** The replacement subject's year is close to the year asked for. */
export const ownYearNear: Check<'exchange'> = {
  id: 'own-year-near',
  about: 'truth',
  stage: 'exchange',
  reason: 'a wrong value is too near the right one',
  examples: {
    caught: ['holmium, found in 1878, in the place of gallium, found in 1875'],
    passed: ['radium, found in 1898'],
  },
  test: ({ fact, place, replacement }) =>
    place === 'subject' && isOfNearlyTheYear(fact, replacement),
}
