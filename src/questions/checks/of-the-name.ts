import { otherEnd } from '../../domain/end.ts'
import type { RenderedEnd } from '../rendered.ts'
import type { Check } from './check.ts'
import { givesAway } from './features/gives-away.ts'

/** One of the two has the name of the end that stays, and the other has not. */
export const ofTheName: Check<'exchange'> = {
  id: 'of-the-name',
  about: 'answer',
  stage: 'exchange',
  reason: 'the answer stands in the question',
  examples: {
    caught: ['a Smith in the place of Sean Penn’s father, who was a Penn'],
    passed: ['another Penn'],
  },
  test: ({ fact, place, end }) => {
    const kept = fact[otherEnd(place)]
    const isOfTheName = ({ plain }: RenderedEnd) => givesAway(kept.text, [plain])
    return isOfTheName(end) !== isOfTheName(fact[place])
  },
}
