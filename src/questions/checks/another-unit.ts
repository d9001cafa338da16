import type { Named } from '../../domain/named.ts'
import { isMeasure } from '../../lexicon/say-literal.ts'
import { unitItem } from '../../lexicon/world/units-of-wikidata.ts'
import type { Check } from './check.ts'

/** A number that its source has in another unit than the fact's own. */
export const anotherUnit: Check<'exchange'> = {
  id: 'another-unit',
  about: 'truth',
  stage: 'exchange',
  reason: 'the unit of a value is not known',
  examples: {
    caught: ['hectares beside square kilometres'],
    passed: ['square kilometres beside square kilometres'],
  },
  test: ({ fact, place, end }) =>
    fact.entry.unit !== undefined &&
    isMeasure(fact.entry.unit) &&
    unitOf(end.named) !== unitOf(fact[place].named),
}

function unitOf(named: Named): string | undefined {
  return named.kind === 'literal' ? unitItem(named.literal) : undefined
}
