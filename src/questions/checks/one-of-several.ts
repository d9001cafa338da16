import type { Check } from './check.ts'

/** The relation is exclusive (`alone`), or nearly so (`often`), but the graph has several values, or just one. */
export const oneOfSeveral: Check<'fact'> = {
  id: 'one-of-several',
  about: 'taste',
  stage: 'fact',
  reason: 'one of several',
  examples: {
    caught: ['that Joel Coen directed “Barton Fink”, of two directors'],
    passed: ['that Orson Welles directed “Citizen Kane”'],
  },
  test: ({ drawn: { isOneOfSeveral, isMostlyShared, isOnlyOne }, entry: { alone, often } }) =>
    (alone === 'object' && (isOneOfSeveral === true || isMostlyShared === true)) ||
    (alone === 'subject' && isOnlyOne === false) ||
    (often === true && isOnlyOne === true),
}
