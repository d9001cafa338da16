import { type Attributes, type Bits, haveCommon, isEmpty, isOfSeveral } from './attributes-index.ts'
import type { Compared, Standard } from './compared.ts'
import { placeSorts } from './entity-attributes.ts'

export const aCountry = placeSorts.indexOf('country') + 1
const formerCountry = placeSorts.indexOf('former country') + 1

/** The end that stays is a country. */
export function isOfACountry({ kept }: Standard): boolean {
  return kept.sort === aCountry
}

/**
 * Names tell where people are from, and titles where works are: a town of another country than the right one is no birthplace of
 * Bashar al-Assad's, and who was born in one is nobody from the Bronx. Nor is anything in Northamptonshire that is in India.
 */
export function isOfAnotherLand(standard: Standard, { attributes, bearer }: Compared): boolean {
  const { right, kept } = standard
  if (isOfACountry(standard)) return isOnAnotherContinent(standard, attributes, bearer)
  if (right.sort === aCountry && kept.sort === 0)
    return differ(right.continents, attributes.continents)
  if (isPlaceOfALand(right) && kept.sort === 0) return isOfUnlikeLands(right, attributes)
  // the capital of the Kingdom of Scotland was in today's Scotland
  if (kept.sort === formerCountry && isPlaceOfALand(right) && right.sort !== 0) {
    return !isEmpty(right.countries) && !areOfOneLand(right, attributes)
  }
  if (!isPlaceOfALand(kept)) return false
  return right.sort === 0 ? isForeign(kept, bearer) : isPlacedElsewhere(standard, attributes)
}

/** For places that lie somewhere: rivers and seas, colleges and states, towns and countries. */
function isPlacedElsewhere({ right, kept }: Standard, attributes: Attributes): boolean {
  if (right.sort === aCountry)
    return kept.sort !== 0 && differ(right.continents, attributes.continents)
  if (!isPlaceOfALand(right)) return false
  if (isEmpty(kept.countries)) return isOfSeveral(right.countries) || isAwayFrom(right, attributes)
  const isAtHome = haveCommon(kept.countries, right.countries)
  return isAtHome && (isAwayFrom(kept, attributes) || isAwayFrom(right, attributes))
}

/** The capital, or the ruler, of a country on another continent, of a non-country, or (for Nanjing, the Ming capital) of another country. */
function isOnAnotherContinent(
  { right, kept }: Standard,
  attributes: Attributes,
  bearer?: Attributes,
): boolean {
  if (right.sort === aCountry) return false
  if (right.sort !== 0 && differ(kept.countries, right.countries))
    return isAwayFrom(right, attributes)
  if (right.sort === 0) return differ(kept.continents, attributes.continents)
  const isOfALesser = bearer !== undefined && bearer.sort !== 0 && bearer.sort !== aCountry
  const own = isEmpty(attributes.continents) ? (bearer ?? attributes) : attributes
  return isOfALesser || differ(kept.continents, own.continents)
}

/** Of different countries, or one known and the other unknown: Riga for Nablus. */
function isOfUnlikeLands(one: Attributes, other: Attributes): boolean {
  return isEmpty(one.countries) ? !isEmpty(other.countries) : !areOfOneLand(one, other)
}

function isForeign(kept: Attributes, bearer: Attributes | undefined): boolean {
  return bearer !== undefined && isOfUnlikeLands(kept, bearer)
}

/** Seas are of many countries: the Tyrrhenian Sea and the Channel are both French, and no river of England flows into both. */
function isAwayFrom(one: Attributes, other: Attributes): boolean {
  return !isEmpty(one.countries) && !areOfOneLand(one, other)
}

function areOfOneLand(one: Attributes, other: Attributes): boolean {
  return (
    haveCommon(one.countries, other.countries) &&
    haveCommon(one.lands, other.lands) &&
    // places of many countries share bits by chance
    !differ(one.continents, other.continents)
  )
}

/** A place other than a country; if nothing says what it is, not a person, a work or an event. */
function isPlaceOfALand({ sort, timed, countries }: Attributes): boolean {
  return sort === 0 ? !timed && !isEmpty(countries) : sort !== aCountry && sort !== formerCountry
}

export function differ(one: Bits, other: Bits): boolean {
  return !isEmpty(one) && !isEmpty(other) && !haveCommon(one, other)
}
