import { otherEnd } from '../../domain/end.ts'
import type { SaidEnd } from '../rendered.ts'
import type { Check } from './check.ts'

/** The years in the names of right ends go together, and this one is another. */
export const anotherYearByName: Check<'exchange'> = {
  id: 'another-year-by-name',
  about: 'answer',
  stage: 'exchange',
  reason: 'given away by age',
  examples: {
    caught: ['Movistar 2018 in the 2017 Tour de France'],
    passed: ['Movistar 2017 in the 2017 Tour de France'],
  },
  test: ({ fact, place, end }) => {
    const kept = yearOf(fact[otherEnd(place)])
    return kept !== undefined && yearOf(fact[place]) === kept && yearOf(end) !== kept
  },
}

function yearOf({ plain, named }: SaidEnd): string | undefined {
  return named.kind === 'entity' ? /\b(?:1[5-9]|20)\d\d\b/.exec(plain)?.[0] : undefined
}
