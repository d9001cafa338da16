import { type Attributes, haveCommon, isEmpty } from './attributes-index.ts'
import type { Compared, Standard } from './compared.ts'
import { placeSorts } from './entity-attributes.ts'
import type { ExchangeRow } from './exchange-row.ts'
import { aCountry, differ, isOfAnotherLand } from './lands-apart.ts'
import { timeOf } from './learned-ranges.ts'

/** Why a value is told from the right one without knowing anything, in the order of the codes; 0 is for what is not. */
export const implausibleBy = ['age', 'place and trade', 'kind', 'sex'] as const

/** The code of a reason. */
export function codeOf(reason: (typeof implausibleBy)[number]): number {
  return implausibleBy.indexOf(reason) + 1
}

/** So many years two may be apart and still be of one time, and one more for so many years before the latest age. */
const yearsOfAnAge = 25
const latestAge = 1950
const yearsToWiden = 15
/** Years that are asked for lie within so many times the years of an age. */
const ofAskedYears = 0.4
/** The ends of a fact may be of different generations. */
const ofOtherEnds = 1.2
/** What comes after the end of what stays, or ended before it began: sources differ. */
const slack = 5
/** Towns that graphs say no age of are mostly younger. */
const endOfAntiquity = 500
/** In `distance`, for what is of another age. */
const farthest = 20

export interface Implausibility {
  /** 0, or the place of the reason in `implausibleBy`, from 1. */
  readonly code: number
  /** Higher for what fits less. */
  readonly distance: number
}

/**
 * What sets a value apart: it is of another age, or of another place and trade, than the right value; or true of what is of another
 * place and trade than the end that stays. Whoever is like Kant and works in a field makes it plausible of Kant.
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

/** 1 where the time of the right value is known and its own is not. */
function ofUnknownTime(row: ExchangeRow, { year, byYear }: Compared): number {
  const isTold = !(Number.isNaN(row.year) && Number.isNaN(row.byYear))
  return isTold && Number.isNaN(year) && Number.isNaN(byYear) ? 1 : 0
}

/** The code for what shows of somebody who is known to be of a like place and trade: age, sex, and what stays and he are of two countries. */
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

/** How far values may be, and whom they are true of; of what has neither time nor place, such as a trade, only these tell. */
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

/** A man is told from a woman as somebody's wife, whether it is known or not that this is a man's. */
function isOfOtherSex({ right, kept, couples }: Standard, { sexes }: Attributes): boolean {
  return (couples || !isEmpty(kept.sexes)) && differ(right.sexes, sexes)
}

/** Of another trade than the right value and than what stays: no drummer of Slipknot was in Destiny's Child. A poet's child may be anything, but nobody takes a president for an actress's husband. */
function isOfAnotherTrade({ right, kept, couples }: Standard, { trades }: Attributes): boolean {
  if (couples && differ(kept.trades, trades)) return true
  return !right.timed && differ(right.trades, trades) && differ(kept.trades, trades)
}

/** Of another country than the two who are of one, and of no trade of theirs that is known: no archaeologist of Leningrad studied under whoever taught Sukarno. */
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

/** 0 for a trade in common, 2 for none, 1 where either's is not known. */
function tradesApart({ trades }: Attributes, other: Attributes): number {
  if (isEmpty(trades) || isEmpty(other.trades)) return 1
  return haveCommon(trades, other.trades) ? 0 : 2
}

/**
 * 0 of one country, 1 of one continent or unknown, 2 otherwise. Values that are countries or belong to one each, such as capitals, are
 * all of different ones: of them continents alone tell. It has to be known of both, if of either or if they are places.
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
 * Of an unknown time, where one is told of its kind; of another time than the right value; or its other end of another time than the end
 * that stays; or there only after that was no more, or no more before it began, unless that is so of the right value. What is
 * not known is neither before nor after.
 */
function isOfAnotherAge(
  row: ExchangeRow,
  { right, kept }: Standard,
  { attributes, year, byYear }: Compared,
): boolean {
  if (row.literal) {
    // the span lies about the right year at random, so that this is no more often in the middle than at the ends
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
 * Of places: Chemnitz is of the Middle Ages, and nobody of antiquity was born there. Where nothing says how old a place is, there was one in
 * antiquity at which somebody of it is known to have been.
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

/** By what is known of the relation: a commander is no child at the battle, and an adviser is still there when who is advised grows up. */
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
 * Of another country than the end that stays, or where that is not known than the right value, of a relation whose ends are of one: clubs play
 * at home. What is a country's own is elsewhere by itself; where the country of none is known, anything but people and works may be anywhere.
 */
function isAbroad({ right, kept, range }: Standard, { countries }: Attributes): boolean {
  if (!range.local || kept.sort === aCountry || right.sort === aCountry) return false
  const home = isEmpty(kept.countries) ? right.countries : kept.countries
  return (!isEmpty(home) || !right.timed) && !haveCommon(home, countries)
}

/**
 * The name says that it is somewhere else than the end that stays, as the right value's does not: Mount Cameroon in Guinea; or the name that
 * stays says where the right value is, and it is not there: the University of Washington in Oakland.
 */
function isElsewhereByName({ right, kept }: Standard, { told, inside }: Attributes): boolean {
  const saysSo =
    !isEmpty(told) && isEmpty(right.told) && !isEmpty(kept.inside) && !haveCommon(told, kept.inside)
  return saysSo || (haveCommon(kept.told, right.inside) && !haveCommon(kept.told, inside))
}

function ageAt(year: number): number {
  return yearsOfAnAge + Math.max(0, latestAge - year) / yearsToWiden
}
