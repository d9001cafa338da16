import type { Plausibility, Similarity } from '../../domain/draws.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import type { RelationUse } from '../rule.ts'
import { spareOfOne, spareWrong, wrongCount } from './wrong-options.ts'

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

/** The same, for relations that the lexicon has no words for. */
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

/** Relations that show that two entities have nothing in common, by concept and by IRI. */
const plausible: Readonly<Record<keyof Plausibility, string>> = {
  trades: `occupation field-of-work sport sport-played sports-discipline position-on-team
    instrument genre movement industry league mythology class-of-species
    wdt:P106 wdt:P101 wdt:P641 wdt:P413 wdt:P2416 wdt:P1303 wdt:P136 wdt:P135 wdt:P452 wdt:P118
    dbo:occupation dbo:profession dbo:field dbo:sport dbo:position dbo:instrument dbo:genre dbo:industry dbo:league`,
  countries: `citizenship nationality country within-country country-for-sport
    wdt:P27 wdt:P17 wdt:P495 wdt:P1532
    dbo:nationality dbo:citizenship dbo:country dbo:locationCountry dbo:sourceCountry`,
  sexes: 'sex gender wdt:P21 dbo:sex dbo:gender',
  fathers: 'father wdt:P22 dbo:father',
  mothers: 'mother wdt:P25 dbo:mother',
  couples: 'spouse unmarried-partner domestic-partner',
  continents: 'continent wdt:P30 dbo:continent',
  capitals: `capital administrative-centre seat-of-county largest-city highest-point wdt:P36 wdt:P610
    dbo:capital dbo:countySeat dbo:largestCity dbo:adminCenter dbp:capital dbp:largestcity`,
  locations: `birthplace headquarters located-in location hometown residence flows-through mountain-range
    basin-country battle-place deathplace burial-place formation-place capital-of
    wdt:P19 wdt:P20 wdt:P159 wdt:P131 wdt:P276 wdt:P551 wdt:P740
    dbo:birthPlace dbo:deathPlace dbo:hometown dbo:residence dbo:headquarter dbo:location dbo:locationCity
    dbo:isPartOf dbo:state dbo:city dbo:place`,
}

/** The fewest values that twins share, as in the paper. */
const fewestShared = 3

/** One replacement for an end, and spare ones in case it cannot be said. */
export function oneOther(all: readonly RelationUse[]) {
  return { count: 1, spare: spareOfOne, near: true, plausible: plausibleOptions(all) }
}

/** The same, from the most similar entities. */
export function oneLike(
  all: readonly RelationUse[],
  weigh: Similarity['weigh'],
  least: number = fewestShared,
) {
  return {
    count: 1,
    spare: spareOfOne,
    similar: similarPeople(all, weigh, least),
    plausible: plausibleOptions(all),
  }
}

/** Three wrong options, and spare ones to choose from. */
export function threeOthers(all: readonly RelationUse[]) {
  return { ...oneOther(all), count: wrongCount, spare: spareWrong }
}

/** A value of another age, or another place and trade, would be recognisable without knowledge. */
function plausibleOptions(all: readonly RelationUse[]): Plausibility {
  const relationsOf = (listed: string) => {
    const names = listed.split(/\s+/)
    const used = all.filter(({ entry }) => names.includes(entry.concept))
    const given = names.filter((name) => name.includes(':')).map(expandPrefix)
    return [...new Set([...used.map(({ relation }) => relation), ...given])].toSorted()
  }
  return {
    trades: relationsOf(plausible.trades),
    sexes: relationsOf(plausible.sexes),
    fathers: relationsOf(plausible.fathers),
    mothers: relationsOf(plausible.mothers),
    couples: relationsOf(plausible.couples),
    countries: relationsOf(plausible.countries),
    continents: relationsOf(plausible.continents),
    capitals: relationsOf(plausible.capitals),
    locations: relationsOf(plausible.locations),
  }
}

function similarPeople(
  all: readonly RelationUse[],
  weigh: Similarity['weigh'],
  least: number,
): Similarity {
  const named = all.filter(({ entry }) => concepts.has(entry.concept))
  const traits = new Set([...named.map(({ relation }) => relation), ...relations])
  return { relations: [...traits].toSorted(), least, weigh }
}
