import type { Check } from './check.ts'

/** A team of one season, by the name that a graph has for it. */
export const ofASeason: Check<'end'> = {
  id: 'of-a-season',
  about: 'taste',
  grave: true,
  stage: 'end',
  reason: 'a team of one season',
  world: true,
  examples: {
    caught: ['the team Alder 2019', 'the 2019 Alder season as a team'],
    passed: ['the team Alder'],
  },
  test: ({ named: { label }, kindOf: { lineage } }) =>
    lineage.includes('organisation') && / (?:(?:19|20)\d\d|season)$/.test(label),
}
