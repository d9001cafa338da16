import { isMeasure } from '../../lexicon/say-literal.ts'
import { isInUnit } from '../../lexicon/world/units-of-wikidata.ts'
import type { Check } from './check.ts'

/** The source has the number without a unit, or in another one than the sentence. */
export const withoutUnit: Check<'fact'> = {
  id: 'without-unit',
  about: 'truth',
  stage: 'fact',
  reason: 'the unit of a value is not known',
  examples: {
    caught: ['an area without a unit of the truthy dump', 'an area in hectares'],
    passed: ['an area in square kilometres', 'a population of the truthy dump'],
  },
  test: ({ entry: { unit }, drawn: { relation, object } }) =>
    unit !== undefined &&
    object.kind === 'literal' &&
    isMeasure(unit) &&
    !isInUnit(unit, relation, object.literal),
}
