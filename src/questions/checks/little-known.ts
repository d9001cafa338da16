import type { Check } from './check.ts'

/** In the least popular third, without a description and with few facts: too obscure to ask about. */
export const littleKnown: Check<'end'> = {
  id: 'little-known',
  about: 'taste',
  stage: 'end',
  reason: 'hardly anything is known of it',
  world: true,
  examples: {
    caught: ['a brook of which a graph has two facts'],
    passed: ['the Danube'],
  },
  test: ({ named: { popularity, description } }) =>
    popularity?.third === 'tail' &&
    description === undefined &&
    popularity.measure === 'degree' &&
    popularity.value < fewestFacts,
}

const fewestFacts = 5
