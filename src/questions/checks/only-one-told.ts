import type { Check } from './check.ts'
import { isDistinguished } from './features/end-sorts.ts'

/** Only the right option has a distinguishing description. */
export const onlyOneTold: Check<'options'> = {
  id: 'only-one-told',
  about: 'answer',
  stage: 'options',
  reason: 'a distinction would give the answer away',
  examples: {
    caught: ['Gandhi (1982) beside three films without a year'],
    passed: ['four films with their years'],
  },
  test: ({ right, wrong }) => isDistinguished(right) && !wrong.some(isDistinguished),
}
