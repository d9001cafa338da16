import { otherEnd } from '../../domain/end.ts'
import type { Check } from './check.ts'
import { regionOf } from './features/end-sorts.ts'

/** Its name says that it is elsewhere than the end that stays. */
export const elsewhereByName: Check<'exchange'> = {
  id: 'elsewhere-by-name',
  about: 'answer',
  stage: 'exchange',
  reason: 'given away by place and trade',
  world: true,
  examples: {
    caught: ['Raleigh, North Carolina, as the seat of Bexar County, Texas'],
    passed: ['Austin, Texas, as the seat of Bexar County, Texas'],
  },
  test: ({ fact, place, end }) => {
    const kept = regionOf(fact[otherEnd(place)])
    const [right, other] = [regionOf(fact[place]), regionOf(end)]
    return kept !== undefined && other !== undefined && other !== kept && right !== other
  },
}
