import type { Check } from './check.ts'
import { isOwnNoOther } from './features/own-value.ts'

/** Of the subject that stands in its place the graph knows a wider place alone, or one at the walls of this one. */
export const ownValueWide: Check<'exchange'> = {
  id: 'own-value-wide',
  about: 'truth',
  stage: 'exchange',
  reason: 'a wrong value may be right as well',
  world: true,
  examples: {
    caught: ['that Freud was born in Freiberg, known only to be born in the Austrian Empire'],
    passed: ['that Freud was born in Chicago, known to be born in Freiberg'],
  },
  test: ({ fact, place, replacement }) => place === 'subject' && isOwnNoOther(fact, replacement),
}
