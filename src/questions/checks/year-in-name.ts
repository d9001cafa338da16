import { identifiedByYear } from '../../lexicon/wording-patterns.ts'
import type { Check } from './check.ts'

/** The distinction in the name contains the year that is asked for. */
export const yearInName: Check<'naming'> = {
  id: 'year-in-name',
  about: 'answer',
  stage: 'naming',
  reason: 'the answer stands in the question',
  examples: {
    caught: ['Who published the 2013 novel “Americanah” in 2013?'],
    passed: ['Who wrote the 2013 novel “Americanah”?'],
  },
  test: ({ end, entry }) => entry.object.includes('year') && identifiedByYear.test(end.text),
}
