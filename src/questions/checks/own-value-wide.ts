import type { Check } from './check.ts'
import { isOwnNoOther } from './features/own-value.ts'

/** For the replacement subject, the graph has only a wider place, or one adjacent to this place. */
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
