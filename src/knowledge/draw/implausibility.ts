import { type Attributes, haveCommon, isEmpty } from './attributes-index.ts'
import type { Compared, Standard } from './compared.ts'
import { placeSorts } from './entity-attributes.ts'
import type { ExchangeRow } from './exchange-row.ts'
import { aCountry, differ, isOfAnotherLand } from './lands-apart.ts'
import { timeOf } from './learned-ranges.ts'

/** Why a replacement is recognisably wrong without knowledge, in the order of the codes; 0 means plausible. */
export const implausibleBy = ['age', 'place and trade', 'kind', 'sex'] as const

/** The code of a reason. */
export function codeOf(reason: (typeof implausibleBy)[number]): number {
  return implausibleBy.indexOf(reason) + 1
}

/** Two are of one time if they are at most this many years apart, plus one for each `yearsToWiden` years before `latestAge`. */
const yearsOfAnAge = 25
const latestAge = 1950
const yearsToWiden = 15
/** Factor of the years of an age for years that are asked for. */
const ofAskedYears = 0.4
/** The same for the two ends of a fact, which may be of different generations. */
const ofOtherEnds = 1.2
/** Years of tolerance around a beginning or end: sources differ. */
const slack = 5
/** Towns of unknown age are mostly younger than this. */
const endOfAntiquity = 500
/** The `distance` of what is of another age. */
const farthest = 20

export interface Implausibility {
  /** 0, or the reason's place in `implausibleBy`, from 1. */
  readonly code: number
  /** Higher if it fits less well. */
  readonly distance: number
}

/**
 * What makes a value implausible: another age, place or trade than the right value; or its own bearer is of another place
 * and trade than the end that stays. A field is plausible for Kant if somebody like Kant works in it.
 */
export function implausibility(
  row: ExchangeRow,
  standard: Standard,
  compared: Compared,
): Implausibility {
  const { right, kept } = standard
  const { attributes, bearer } = compared
  const age = isOfAnotherAge(row, standard, compared) || couldNotBe(standard, attributes)
  const isUnknownSex = standard.couples && (isEmpty(right.sexes) || isEmpty(attributes.sexes))
  const ofSex = isUnknownSex ? codeOf('sex') : 0
  if (row.literal) return { code: age ? codeOf('age') : ofSex, distance: age ? farthest : 0 }
  const ofValues = tradesApart(right, attributes) + placesApart(standard, right, attributes)
  const ofBearers =
    bearer === undefined ? 0 : tradesApart(kept, bearer) + placesApart(standard, kept, bearer)
  const far = isFar(standard, compared, ofValues, ofBearers)
  return {
    code: age ? codeOf('age') : far ? codeOf('place and trade') : ofSex,
    distance: ofUnknownTime(row, compared) + 2 * ofValues + ofBearers + (age || far ? farthest : 0),
  }
}

/** 1 if the time of the right value is known and its own is not. */
function ofUnknownTime(row: ExchangeRow, { year, byYear }: Compared): number {
  const isTold = !(Number.isNaN(row.year) && Number.isNaN(row.byYear))
  return isTold && Number.isNaN(year) && Number.isNaN(byYear) ? 1 : 0
}

/** What is obvious even of a value of similar place and trade: age, sex, and two different countries. */
export function implausibleAtSight(
  row: ExchangeRow,
  standard: Standard,
  compared: Compared,
): number {
  const { right, kept, couples } = standard
  const { attributes } = compared
  if (isOfAnotherAge(row, standard, compared) || couldNotBe(standard, attributes))
    return codeOf('age')
  if (couples ? !haveCommon(right.sexes, attributes.sexes) : isOfOtherSex(standard, attributes)) {
    return codeOf('sex')
  }
  const home = isEmpty(kept.countries) ? right.countries : kept.countries
  const isAtHome =
    haveCommon(right.countries, home) || differ(attributes.countries, right.countries)
  const isForeign = isAtHome && differ(attributes.countries, home)
  return isForeign ? codeOf('place and trade') : 0
}

/** Limits for the distance of values and of their bearers. Only bearers tell of values without time and place, such as trades. */
const mostOfValues = 2
const mostOfBearers = 2
const mostOfPlaces = 3
const mostOfAbstract = 1

const anyPlace = placeSorts.indexOf('any') + 1
function isFar(
  standard: Standard,
  compared: Compared,
  ofValues: number,
  ofBearers: number,
): boolean {
  const { attributes, bearer } = compared
  const { right, kept } = standard
  const isOfOtherSort =
    right.sort !== 0 &&
    attributes.sort !== 0 &&
    right.sort !== attributes.sort &&
    right.sort !== anyPlace &&
    attributes.sort !== anyPlace
  if (isOfOtherSort || isOfOtherSex(standard, attributes) || isAbroad(standard, attributes))
    return true
  if (isOfAnotherLand(standard, compared)) return true
  if (
    [isElsewhereByName, isOfAnotherTrade, isStranger].some((isSo) => isSo(standard, attributes))
  ) {
    return true
  }
  const isElsewhere =
    placesApart(standard, right, attributes) === 2 &&
    placesApart(standard, kept, bearer ?? attributes) === 2
  if (isElsewhere || ofValues > mostOfValues) return true
  if (right.sort === 0 && !right.timed) {
    const isKnown = !isEmpty(kept.trades) || !isEmpty(kept.countries)
    return isKnown && ofBearers > mostOfAbstract
  }
  return ofBearers > (right.sort === 0 ? mostOfBearers : mostOfPlaces)
}

/** Of the other sex than the right value, in couples or if the sex of the end that stays is known: no man is a plausible wife. */
function isOfOtherSex({ right, kept, couples }: Standard, { sexes }: Attributes): boolean {
  return (couples || !isEmpty(kept.sexes)) && differ(right.sexes, sexes)
}

/**
 * Of another trade than the right value and than the end that stays: no drummer of Slipknot was in Destiny's Child. A
 * poet's child may do anything, but nobody takes a president for an actress's husband.
 */
function isOfAnotherTrade({ right, kept, couples }: Standard, { trades }: Attributes): boolean {
  if (couples && differ(kept.trades, trades)) return true
  return !right.timed && differ(right.trades, trades) && differ(kept.trades, trades)
}

/**
 * Of another country than both ends, which share one, and without a known trade of theirs: no archaeologist of Leningrad
 * studied under Sukarno's teacher.
 */
function isStranger({ right, kept }: Standard, { countries, trades, sort }: Attributes): boolean {
  const areOfNoPlace = [sort, right.sort, kept.sort].every((one) => one === 0)
  return (
    areOfNoPlace &&
    haveCommon(kept.countries, right.countries) &&
    differ(countries, right.countries) &&
    differ(countries, kept.countries) &&
    !haveCommon(trades, right.trades) &&
    !haveCommon(trades, kept.trades)
  )
}

/** 0 if they share a trade, 2 if not, 1 if either's is unknown. */
function tradesApart({ trades }: Attributes, other: Attributes): number {
  if (isEmpty(trades) || isEmpty(other.trades)) return 1
  return haveCommon(trades, other.trades) ? 0 : 2
}

/**
 * 0 for the same country, 1 for the same continent or unknown, 2 otherwise. Values that are countries, or belong to one
 * each (capitals), all differ in country, so only continents count. If one is known, or if they are places, both must be
 * known.
 */
function placesApart({ right, kept }: Standard, one: Attributes, other: Attributes): number {
  if (isEmpty(one.countries) || isEmpty(other.countries)) {
    return one.sort === 0 && isEmpty(one.countries) && isEmpty(other.countries) ? 1 : 2
  }
  if (haveCommon(one.countries, other.countries)) return 0
  if (isEmpty(one.continents) && isEmpty(other.continents)) {
    return right.sort === aCountry || kept.sort === aCountry ? 1 : 2
  }
  return haveCommon(one.continents, other.continents) ? 1 : 2
}

/**
 * Of unknown time where its kind is dated; of another time than the right value; its other end of another time than the
 * end that stays; or it began after that one's end, or ended before its beginning, unless the right value does, too. The
 * unknown is neither before nor after.
 */
function isOfAnotherAge(
  row: ExchangeRow,
  { right, kept }: Standard,
  { attributes, year, byYear }: Compared,
): boolean {
  if (row.literal) {
    // the window lies around the right year at random, so that this is in the middle no more often than at the ends
    const span = ofAskedYears * ageAt(row.year)
    return year < row.year - row.turn * span || year > row.year + (1 - row.turn) * span
  }
  const isUntold = Number.isNaN(row.year) && Number.isNaN(row.byYear)
  if (right.timed && (isUntold || Number.isNaN(year))) return true
  if (Math.abs(year - row.year) > ageAt(row.year)) return true
  if (Number.isNaN(row.year) && Math.abs(year - row.byYear) > 2 * ageAt(row.byYear)) return true
  if (Math.abs(byYear - row.byYear) > ofOtherEnds * ageAt(row.byYear)) return true
  if (isTooYoung(kept, right, attributes, byYear)) return true
  if (attributes.since > kept.until + slack) return !(right.since > kept.until + slack)
  if (attributes.until + slack < kept.since) return !(right.until + slack < kept.since)
  return false
}

/**
 * For places: Chemnitz is medieval, so nobody of antiquity was born there. A place of unknown age existed in antiquity if
 * somebody of antiquity is known to have been there.
 */
function isTooYoung(
  kept: Attributes,
  right: Attributes,
  attributes: Attributes,
  byYear: number,
): boolean {
  if (attributes.sort === 0 || kept.sort !== 0) return false
  if (attributes.since > kept.since) return !(right.since > kept.since)
  const isOfOld = kept.since < endOfAntiquity || kept.until < endOfAntiquity
  return isOfOld && Number.isNaN(attributes.since) && !(byYear < endOfAntiquity)
}

/** Beyond the relation's learned ranges: no commander is a child at the battle, and an adviser lives when the advised grows up. */
function couldNotBe({ kept, range }: Standard, attributes: Attributes): boolean {
  const years = timeOf(attributes) - timeOf(kept)
  const births = attributes.since - kept.since
  return (
    years < range.earliest ||
    years > range.latest ||
    births < range.eldest ||
    births > range.youngest ||
    attributes.until - kept.since < range.outlives ||
    kept.until - attributes.since < range.outlived
  )
}

/**
 * Of another country than the end that stays (or, if that is unknown, than the right value) in a relation whose ends share
 * one: clubs play at home. A country's own belongs elsewhere by definition; if no country is known, anything but people
 * and works may be anywhere.
 */
function isAbroad({ right, kept, range }: Standard, { countries }: Attributes): boolean {
  if (!range.local || kept.sort === aCountry || right.sort === aCountry) return false
  const home = isEmpty(kept.countries) ? right.countries : kept.countries
  return (!isEmpty(home) || !right.timed) && !haveCommon(home, countries)
}

/**
 * By names: the value's name says that it is elsewhere than the end that stays, unlike the right value's (Mount Cameroon
 * in Guinea); or the staying end's name says where the right value is, and this one is not there (the University of
 * Washington in Oakland).
 */
function isElsewhereByName({ right, kept }: Standard, { told, inside }: Attributes): boolean {
  const saysSo =
    !isEmpty(told) && isEmpty(right.told) && !isEmpty(kept.inside) && !haveCommon(told, kept.inside)
  return saysSo || (haveCommon(kept.told, right.inside) && !haveCommon(kept.told, inside))
}

function ageAt(year: number): number {
  return yearsOfAnAge + Math.max(0, latestAge - year) / yearsToWiden
}
