import type { Check } from './check.ts'

/** A title of common words, or a name that an encyclopedia qualifies, if the question does not show which one is meant. */
export const commonTitle: Check<'naming'> = {
  id: 'common-title',
  about: 'taste',
  stage: 'naming',
  reason: 'others may bear the name',
  world: true,
  examples: {
    caught: [
      '“Crazy Love”, of common words',
      'the band Nirvana, where an encyclopedia adds to the name that it is one',
    ],
    passed: ['“Citizen Kane”'],
  },
  test: ({ end, as }) =>
    end.untold === 'perhaps' ||
    (as === 'option' &&
      end.isTold === true &&
      end.listed === end.plain &&
      end.kindOf?.lineage.includes('work') === true),
}
