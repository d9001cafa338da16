import type { Similarity } from '../domain/draws.ts'
import { expandPrefix } from '../domain/prefixes.ts'
import type { RelationUse } from './rule.ts'

/** What makes two people alike (Daswani et al. 2024): occupation, sex, birthplace, education, notable work, field, party, award. */
const concepts: ReadonlySet<string> = new Set([
  'occupation',
  'birthplace',
  'educated-at',
  'notable-work',
  'field-of-work',
  'party-member',
  'award-received',
])

/** The same where nobody asks for it, so that the lexicon has no words. */
const relations = [
  'wdt:P21',
  'wdt:P106',
  'wdt:P19',
  'wdt:P69',
  'wdt:P800',
  'wdt:P101',
  'wdt:P102',
  'wdt:P166',
  'dbo:occupation',
  'dbo:profession',
  'dbo:birthPlace',
  'dbo:almaMater',
  'dbo:education',
  'dbo:notableWork',
  'dbo:knownFor',
  'dbo:field',
  'dbo:party',
  'dbo:award',
].map(expandPrefix)

/** What makes two of anything alike, beside it: what sort they are, where they are from, what they are for and have to do with. */
const more = [
  'wdt:P27',
  'wdt:P17',
  'wdt:P131',
  'wdt:P136',
  'wdt:P495',
  'wdt:P407',
  'wdt:P641',
  'wdt:P118',
  'wdt:P413',
  'wdt:P452',
  'wdt:P361',
  'wdt:P54',
  'wdt:P39',
  'wdt:P463',
  'wdt:P1344',
  'wdt:P3450',
  'wdt:P179',
  'wdt:P31',
  'wdt:P279',
  'dbo:nationality',
  'dbo:country',
  'dbo:location',
  'dbo:genre',
  'dbo:type',
  'dbo:industry',
  'dbo:league',
  'dbo:position',
  'dbo:team',
  'dbo:series',
  'rdf:type',
].map(expandPrefix)

/** At least so many values are shared by twins, and by options. */
const fewestShared = 3
const fewestOfOptions = 1

/** Wrong options of the right one's sort where there are any: from another continent or age it would need no knowledge. */
export function similarOptions(all: readonly RelationUse[]): Similarity {
  const people = similarPeople(all, 'rare')
  const traits = [...new Set([...people.relations, ...more])].toSorted()
  return { ...people, relations: traits, least: fewestOfOptions, elseAny: true }
}

export function similarPeople(all: readonly RelationUse[], weigh: Similarity['weigh']): Similarity {
  const named = all.filter(({ entry }) => concepts.has(entry.concept))
  const traits = new Set([...named.map(({ relation }) => relation), ...relations])
  return { relations: [...traits].toSorted(), least: fewestShared, weigh }
}
