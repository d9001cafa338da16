import { otherEnd } from '../../domain/end.ts'
import { isFormerState } from '../../lexicon/lands.ts'
import type { Check } from './check.ts'
import { isOfThePast } from './features/end-sorts.ts'

/** It no longer exists and had several values in succession (`inTurn`). */
export const oneInTurn: Check<'exchange'> = {
  id: 'one-in-turn',
  about: 'truth',
  stage: 'exchange',
  reason: 'sources differ on it',
  world: true,
  examples: {
    caught: ['Vilnius in the place of Warsaw, of the Polish–Lithuanian Commonwealth'],
    passed: ['Oslo in the place of Stockholm, of Sweden'],
  },
  test: ({ fact, place, end }) => {
    const { inTurn } = fact.entry
    if (inTurn === undefined) return false
    const bearer = otherEnd(inTurn)
    const one = place === bearer ? end : fact[bearer]
    return isOfThePast(one) || isFormerState(one.plain)
  },
}
