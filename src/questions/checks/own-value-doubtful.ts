import type { Check } from './check.ts'
import { isOwnDoubtful } from './features/own-value.ts'

/** A description speaks against the value that the proof rests on. */
export const ownValueDoubtful: Check<'exchange'> = {
  id: 'own-value-doubtful',
  about: 'truth',
  stage: 'exchange',
  reason: 'sources differ on it',
  world: true,
  examples: {
    caught: ['a film in whose description another director stands'],
    passed: ['a film in whose description its director stands'],
  },
  test: ({ fact, place, replacement }) => place === 'subject' && isOwnDoubtful(fact, replacement),
}
