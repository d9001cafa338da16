import type { Check } from './check.ts'
import { isNamedForItsOwn } from './features/own-value.ts'

/** The replacement subject is named after its own value. */
export const namedForItsOwn: Check<'exchange'> = {
  id: 'named-for-its-own',
  about: 'answer',
  stage: 'exchange',
  reason: 'the answer stands in the question',
  examples: {
    caught: ['“Fellini’s Casanova”, which everybody sees is by nobody else'],
    passed: ['“Casanova”'],
  },
  test: ({ fact, place, replacement }) =>
    place === 'subject' && isNamedForItsOwn(fact, replacement),
}
