import { otherEnd } from '../domain/end.ts'
import { sexByName } from '../lexicon/given-names.ts'
import { isFormerState } from '../lexicon/lands.ts'
import type { Entry, Lexicon } from '../lexicon/lexicon.ts'
import { areOfOneSport } from '../lexicon/positions.ts'
import { isToldByMarriage } from './called-by-marriage.ts'
import { isOfSilentTimes } from './composers-of-old.ts'
import { isLand, isOfThePast, isOneWithin, isPerson, isUntyped, regionOf } from './end-sorts.ts'
import { faultOfPlace } from './fault-of-place.ts'
import { isOfAnotherTrade } from './of-another-trade.ts'
import { mayBeOneName } from './one-name.ts'
import { beginAlike, isNumbered, laterOf } from './one-of-several.ts'
import { areOfOneSort } from './one-sort.ts'
import { areOfOtherSex } from './other-sex.ts'
import { isOtherwiseRounded } from './otherwise-rounded.ts'
import { isOfOldTimes } from './out-of-time.ts'
import { areNeighbours } from './parts-of-towns.ts'
import { isALandOfALife } from './places-of-lives.ts'
import type { DropReason } from './rule.ts'
import type { SaidEnd } from './said-end.ts'
import { isOnlySpelt } from './spelt.ts'
import { isTooNear } from './too-near.ts'

/** A fact's ends as they are said. */
interface Ends {
  readonly subject: SaidEnd
  readonly object: SaidEnd
  readonly entry: Entry
}

/** Why an end does not stand in the place of the fact's own, the first that is so. */
export function faultOfReplacement(
  fact: Ends,
  place: 'subject' | 'object',
  end: SaidEnd,
  world: Lexicon['world'] = 'wide',
): DropReason | undefined {
  const isWide = world === 'wide'
  const ofPlace =
    isWide && place === 'object' ? faultOfPlace(fact.subject, end, fact.entry) : undefined
  const asked = isWide ? faults : faults.filter(([, , needsTheWorld]) => needsTheWorld !== wide)
  return ofPlace ?? asked.find(([, isSo]) => isSo(fact, place, end))?.[0]
}

/** Marks what rests on the world at large: in a graph of one's own it tells nothing. */
const wide = 'needs the wide world'

const faults: readonly (readonly [
  DropReason,
  (fact: Ends, place: 'subject' | 'object', end: SaidEnd) => boolean,
  needsTheWorld?: typeof wide,
])[] = [
  [
    'an end is too wide or too narrow',
    (fact, place, end) => place === 'object' && isALandOfALife(end, fact.entry),
    wide,
  ],
  [
    'a wrong value is too near the right one',
    (fact, place, end) =>
      isTooNear(fact[place], end, fact.entry) ||
      isOneWithin(fact[place], end) ||
      mayBeOneName(fact[place], end) ||
      areNeighbours(fact[place].plain, end.plain),
  ],
  ['a wrong value is of another sort', (fact, place, end) => isOfAnotherSort(fact[place], end)],
  ['a wrong value is of another sort', isWhereHardlyAnybodyLived, wide],
  ['given away by kind', isOfAnotherSport, wide],
  [
    'given away by place and trade',
    (fact, place, end) => place === 'object' && isOfAnotherTrade(fact.subject, end, fact.entry),
    wide,
  ],
  ['sources differ on it', isOneInTurn, wide],
  ['titles of no one series', isOfNoSeries],
  ['the answer stands in the question', isToldByNumber],
  ['given away by age', isPersonOfPastState, wide],
  ['given away by sex', (fact, place, end) => areOfOtherSex(fact[place], end), wide],
  ['given away by sex', isOfTheSameSex, wide],
  ['the answer stands in the question', isOnlySpelt],
  [
    'the answer stands in the question',
    ({ subject, object, entry }, place, end) =>
      place === 'object'
        ? isToldByMarriage(subject, end, entry)
        : isToldByMarriage(end, object, entry),
    wide,
  ],
  ['given away by place and trade', isElsewhereByName, wide],
  ['given away by age', isOfAnotherYearByName],
  [
    'given away by age',
    ({ subject }, place, end) => place === 'object' && isOfSilentTimes(subject, end),
    wide,
  ],
  [
    'given away by age',
    ({ subject, object, entry }, place, end) =>
      place === 'subject' ? isOfOldTimes(end, object, entry) : isOfOldTimes(subject, end, entry),
    wide,
  ],
  [
    'a distinction would give the answer away',
    (fact, place, end) => isOtherwiseRounded(fact[place], end),
  ],
]

/** Balaruc-les-Bains in the place of Bordeaux: of a great town nobody asks whether it was a village. */
function isWhereHardlyAnybodyLived(
  { object, entry }: Ends,
  place: 'subject' | 'object',
  end: SaidEnd,
): boolean {
  const isOfLife = entry.event === 'birth' || entry.event === 'death'
  return isOfLife && place === 'object' && isOfTheTail(end) && !isOfTheTail(object)
}

function isOfTheTail({ named }: SaidEnd): boolean {
  return named.kind === 'entity' && named.popularity?.third === 'tail'
}

/** Two men by their names, in the place of a couple: Bruce Dern and Conrad Hall. */
function isOfTheSameSex(fact: Ends, place: 'subject' | 'object', end: SaidEnd): boolean {
  if (fact.entry.takesNames !== true) return false
  const [kept, right, wrong] = [fact[otherEnd(place)], fact[place], end].map(({ plain }) =>
    sexByName(plain),
  )
  return wrong !== undefined && wrong === kept && wrong !== right
}

/** No baseball player is taken for a scrum-half. */
function isOfAnotherSport(fact: Ends, place: 'subject' | 'object', end: SaidEnd): boolean {
  return (
    place === 'object' &&
    fact.entry.object.includes('playing-position') &&
    !areOfOneSport(fact.object.plain, end.plain)
  )
}

/** What nobody takes for the next of the series: “X2” after “Die Hard with a Vengeance”. */
function isOfNoSeries(fact: Ends, place: 'subject' | 'object', { named }: SaidEnd): boolean {
  const kept = fact[otherEnd(place)]
  return fact.entry.sameName === true && !beginAlike(kept.named, named)
}

/** “Mission: Impossible III” after “Mission: Impossible”: the number tells that another came between. */
function isToldByNumber(fact: Ends, place: 'subject' | 'object', end: SaidEnd): boolean {
  const later = laterOf({ ...fact, [place]: end }, fact.entry)
  return fact.entry.sameName === true && isNumbered(later.named)
}

function isOfAnotherSort(right: SaidEnd, end: SaidEnd): boolean {
  return (
    !areOfOneSort([right, end]) ||
    isOfThePast(right) !== isOfThePast(end) ||
    (isLand(right) !== isLand(end) && (isUntyped(right) || isUntyped(end)))
  )
}

/** Warsaw was a capital of the Polish–Lithuanian Commonwealth, and so was Vilnius: who has ended had several in turn. */
function isOneInTurn(fact: Ends, place: 'subject' | 'object', end: SaidEnd): boolean {
  const { inTurn } = fact.entry
  if (inTurn === undefined) return false
  const bearer = otherEnd(inTurn)
  const one = place === bearer ? end : fact[bearer]
  return isOfThePast(one) || isFormerState(one.plain)
}

/** States of the past come and go, and graphs rarely say when: nobody was born in the Austrian Empire in 1906, or ruled it. */
function isPersonOfPastState(fact: Ends, place: 'subject' | 'object', end: SaidEnd): boolean {
  const [subject, object] = place === 'subject' ? [end, fact.object] : [fact.subject, end]
  return isOfThePast(object) && isPerson(subject)
}

/** Raleigh, North Carolina, is no seat of Bexar County, Texas. */
function isElsewhereByName(fact: Ends, place: 'subject' | 'object', wrong: SaidEnd): boolean {
  const kept = regionOf(fact[otherEnd(place)])
  const [right, other] = [regionOf(fact[place]), regionOf(wrong)]
  return kept !== undefined && other !== undefined && other !== kept && right !== other
}

/** Movistar 2018 did not ride in the 2017 Tour de France: the years of right ends go together. */
function isOfAnotherYearByName(fact: Ends, place: 'subject' | 'object', wrong: SaidEnd): boolean {
  const kept = yearOf(fact[otherEnd(place)])
  return kept !== undefined && yearOf(fact[place]) === kept && yearOf(wrong) !== kept
}

function yearOf({ plain, named }: SaidEnd): string | undefined {
  return named.kind === 'entity' ? /\b(?:1[5-9]|20)\d\d\b/.exec(plain)?.[0] : undefined
}
