import { haveBitInCommon } from '../store/dialect.ts'
import { timeOf } from './habits.ts'
import { placeSorts } from './marks.ts'
import type { Plausible } from './pool.ts'

/** Why a value is told from the right one without knowing anything, in the order of the codes; 0 is for what is not. */
export const apartBy = ['age', 'place and trade', 'kind', 'sex'] as const

/** So many years two may be apart and still be of one time, and one more for so many years before the latest age. */
const yearsOfAnAge = 25
const latestAge = 1950
const yearsToWiden = 15
/** Years that are asked for lie within so many times the years of an age. */
const ofAskedYears = 0.8
/** The ends of a fact may be of different generations. */
const ofOtherEnds = 1.5
/** What comes after the end of what stays, or ended before it began: sources differ. */
const slack = 5
/** In `distance`, for what is of another age. */
const farthest = 20

/**
 * SQL for what sets a value of the pool apart: of another age, or of another place and trade, than the right value; or true of
 * what is of another place and trade than the end that stays. Whoever is like Kant and works in a field makes it
 * plausible of Kant.
 */
export interface Apartness {
  /** Joins of marks for `row`, of `exchangeableRows`, and `entry`, of the pool's values. */
  readonly joins: string
  /** 0, or the place of the reason in `apartBy`, from 1. */
  readonly code: string
  /** The same of ages alone. */
  readonly age: string
  /** Higher for what fits less. */
  readonly distance: string
}

/** Of `values` alone where it is not said which of a value's facts is the entry. */
export function apartness(
  row: string,
  entry: string,
  { marks, habits, couples }: Plausible,
  by: 'values' | 'facts' = 'facts',
): Apartness {
  const age = `(${isOfAnotherAge(row, entry)} OR ${couldNotBe})`
  const ofValues = `(${tradesApart('right_', 'cand_')} + ${placesApart('right_', 'cand_')})`
  const [trade, place] =
    by === 'values'
      ? ['0', '0']
      : [tradesApart('kept_', 'bearer_'), placesApart('kept_', 'bearer_')]
  const ofBearers = `(${trade} + ${place})`
  const isAbstract = 'right_.sort IS NULL AND coalesce(right_.timed, 0) = 0'
  const isKnown = '(coalesce(kept_.trades, 0) <> 0 OR coalesce(kept_.countries, 0) <> 0)'
  const other = by === 'values' ? 'cand_' : 'bearer_'
  const elsewhere = `${placesApart('right_', 'cand_')} = 2 AND ${placesApart('kept_', other)} = 2`
  const otherSort = `coalesce(right_.sort <> cand_.sort AND right_.sort <> ${anyPlace} AND cand_.sort <> ${anyPlace}, false)`
  const otherSex = `${differ('right_', 'cand_')} AND coalesce(kept_.sexes, 0) <> 0`
  const unknownSex = `${row}.relation IN (${couples ?? -1}) AND (coalesce(right_.sexes, 0) = 0 OR coalesce(cand_.sexes, 0) = 0)`
  const far = `CASE WHEN ${row}.literal = 1 THEN false WHEN ${otherSort} OR (${otherSex}) OR (${elsewhere}) OR ${isAbroad} OR ${isElsewhereByName} THEN true
    WHEN ${isAbstract} THEN ${ofValues} > ${mostOfValues} OR (${isKnown} AND ${ofBearers} > ${mostOfAbstract})
    ELSE ${ofValues} > ${mostOfValues}
      OR ${ofBearers} > CASE WHEN right_.sort IS NULL THEN ${mostOfBearers} ELSE ${mostOfPlaces} END END`
  const unknown = `CASE WHEN coalesce(${row}.year, ${row}.by_year) IS NOT NULL AND coalesce(${entry}.year, ${entry}.by_year) IS NULL THEN 1 ELSE 0 END`
  return {
    joins: `LEFT JOIN ${marks} AS right_ ON right_.entity = ${row}.value
      LEFT JOIN ${marks} AS kept_ ON kept_.entity = ${row}.other_end
      LEFT JOIN ${marks} AS cand_ ON cand_.entity = ${entry}.value
      LEFT JOIN ${marks} AS bearer_ ON bearer_.entity = ${entry}.other
      LEFT JOIN ${habits} AS habit_ ON habit_.relation = ${row}.relation`,
    code: `CASE WHEN ${age} THEN 1 WHEN ${far} THEN 2 WHEN ${unknownSex} THEN 4 ELSE 0 END`,
    age: `CASE WHEN ${age} THEN 1 ELSE 0 END`,
    distance: `CAST(CASE WHEN ${row}.literal = 1 THEN 0 ELSE ${unknown} + 2 * ${ofValues} + ${ofBearers} END
      + CASE WHEN ${age} OR ${far} THEN ${farthest} ELSE 0 END AS INTEGER)`,
  }
}

/** How far values may be, and whom they are true of; of what has neither time nor place, such as a trade, only these tell. */
const mostOfValues = 2
const mostOfBearers = 2
const mostOfPlaces = 3
const mostOfAbstract = 1

const anyPlace = placeSorts.indexOf('any') + 1
const aCountry = placeSorts.indexOf('country') + 1

/** A man is told from a woman as somebody's wife. */
function differ(one: string, other: string): string {
  return `coalesce(${one}.sexes <> 0 AND ${other}.sexes <> 0 AND NOT ${haveBitInCommon(`${one}.sexes`, `${other}.sexes`)}, false)`
}

/** 0 for a trade in common, 2 for none, 1 where either's is not known. */
function tradesApart(one: string, other: string): string {
  return `(CASE WHEN coalesce(${one}.trades, 0) = 0 OR coalesce(${other}.trades, 0) = 0 THEN 1
    WHEN ${haveBitInCommon(`${one}.trades`, `${other}.trades`)} THEN 0 ELSE 2 END)`
}

/**
 * 0 of one country, 1 of one continent or unknown, 2 otherwise. Values that are countries or belong to one each, such as capitals, are
 * all of different ones: of them continents alone tell. It has to be known of both, if of either or if they are places.
 */
function placesApart(one: string, other: string): string {
  return `(CASE WHEN coalesce(${one}.countries, 0) = 0 OR coalesce(${other}.countries, 0) = 0
      THEN CASE WHEN ${one}.sort IS NULL AND coalesce(${one}.countries, 0) = coalesce(${other}.countries, 0) THEN 1 ELSE 2 END
    WHEN ${haveBitInCommon(`${one}.countries`, `${other}.countries`)} THEN 0
    WHEN ${one}.continents = 0 AND ${other}.continents = 0
      THEN CASE WHEN right_.sort = ${aCountry} OR kept_.sort = ${aCountry} THEN 1 ELSE 2 END
    WHEN ${haveBitInCommon(`${one}.continents`, `${other}.continents`)} THEN 1 ELSE 2 END)`
}

/**
 * Of an unknown time, where one is told of its kind; of another time than the right value; or its other end of another time than the end that stays; or there only after that was no
 * more, or no more before it began, unless that is so of the right value.
 */
function isOfAnotherAge(row: string, entry: string): string {
  const apart = (column: string) => `abs(${entry}.${column} - ${row}.${column})`
  // the span lies about the right year at random, so that this is no more often in the middle than at the ends
  const span = `${ofAskedYears} * ${ageAt(`${row}.year`)}`
  const [first, last] = [
    `${row}.year - ${row}.turn * ${span}`,
    `${row}.year + (1 - ${row}.turn) * ${span}`,
  ]
  return `coalesce(CASE
    WHEN ${row}.literal = 1 THEN ${entry}.year < ${first} OR ${entry}.year > ${last}
    WHEN right_.timed = 1 AND (coalesce(${row}.year, ${row}.by_year) IS NULL OR ${entry}.year IS NULL) THEN true
    WHEN ${apart('year')} > ${ageAt(`${row}.year`)} THEN true
    WHEN ${row}.year IS NULL AND abs(${entry}.year - ${row}.by_year) > 2 * ${ageAt(`${row}.by_year`)} THEN true
    WHEN ${apart('by_year')} > ${ofOtherEnds} * ${ageAt(`${row}.by_year`)} THEN true
    WHEN cand_.since > kept_.until + ${slack} THEN NOT coalesce(right_.since > kept_.until + ${slack}, false)
    WHEN cand_.until + ${slack} < kept_.since THEN NOT coalesce(right_.until + ${slack} < kept_.since, false)
    ELSE false END, false)`
}

/** By what is known of the relation: a commander is no child at the battle, and an adviser is still there when who is advised grows up. */
const couldNotBe = (() => {
  const years = `${timeOf('cand_')} - ${timeOf('kept_')}`
  const births = 'cand_.since - kept_.since'
  return `coalesce(${years} < habit_.earliest OR ${years} > habit_.latest, false)
    OR coalesce(${births} < habit_.eldest OR ${births} > habit_.youngest, false)
    OR coalesce(cand_.until - kept_.since < habit_.outlives OR kept_.until - cand_.since < habit_.outlived, false)`
})()

/**
 * Of another country than the end that stays, or where that is not known than the right value, of a relation whose ends are of one: clubs play
 * at home. What is a country's own is elsewhere by itself; where the country of none is known, anything but people and works may be anywhere.
 */
const isAbroad = (() => {
  const home = 'coalesce(nullif(kept_.countries, 0), right_.countries, 0)'
  return `(habit_.local = 1 AND coalesce(kept_.sort, 0) <> ${aCountry} AND coalesce(right_.sort, 0) <> ${aCountry}
    AND (${home} <> 0 OR coalesce(right_.timed, 0) = 0) AND NOT ${haveBitInCommon(home, 'coalesce(cand_.countries, 0)')})`
})()

/**
 * The name says that it is somewhere else than the end that stays, as the right value's does not: Mount Cameroon in Guinea; or the name that
 * stays says where the right value is, and it is not there: the University of Washington in Oakland.
 */
const isElsewhereByName = (() => {
  const saysSo = `coalesce(cand_.told, 0) <> 0 AND coalesce(right_.told, 0) = 0
    AND coalesce(kept_.inside, 0) <> 0 AND NOT ${haveBitInCommon('cand_.told', 'kept_.inside')}`
  const isSaid = `${haveBitInCommon('kept_.told', 'right_.inside')} AND NOT ${haveBitInCommon('kept_.told', 'coalesce(cand_.inside, 0)')}`
  return `coalesce((${saysSo}) OR (${isSaid}), false)`
})()

function ageAt(year: string): string {
  return `(${yearsOfAnAge} + greatest(0, ${latestAge} - ${year}) / ${yearsToWiden})`
}
