import { isPartOfTown } from '../../lexicon/one-town.ts'
import type { Check } from './check.ts'

/** A part of a town or a suburb, for which the town is an equally right answer. */
export const partOfTown: Check<'answer'> = {
  id: 'part-of-town',
  about: 'truth',
  stage: 'answer',
  reason: 'an end is too wide or too narrow',
  world: true,
  examples: {
    caught: ['Marylebone, of somebody’s birthplace: London is as right'],
    passed: ['London'],
  },
  test: ({ object, entry }) => entry.answers !== undefined && isPartOfTown(object.plain),
}
