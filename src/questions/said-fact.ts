import type { DrawnFact, Replacement } from '../domain/draws.ts'
import { otherEnd } from '../domain/end.ts'
import { sexByName } from '../lexicon/given-names.ts'
import { type Entry, isOfYear, type Lexicon } from '../lexicon/lexicon.ts'
import { withoutYear } from '../lexicon/mention.ts'
import { isPosition } from '../lexicon/positions.ts'
import type { Filling } from '../lexicon/template.ts'
import { toldByYear } from '../lexicon/wording-patterns.ts'
import { isMadeByOthers } from './as-described.ts'
import { isToldByMarriage } from './called-by-marriage.ts'
import { isOfSilentTimes } from './composers-of-old.ts'
import { isPerson } from './end-sorts.ts'
import { faultOfPlace } from './fault-of-place.ts'
import { givesAway } from './gives-away.ts'
import { isInItsLanguage } from './in-its-language.ts'
import { isInTheName } from './in-the-name.ts'
import { asIntroduced } from './introduced.ts'
import { isWordy } from './is-wordy.ts'
import { isOfAnotherTrade } from './of-another-trade.ts'
import { mayBeOneName } from './one-name.ts'
import { asOneOfSeveral } from './one-of-several.ts'
import { isWorkedOut } from './otherwise-rounded.ts'
import { isOutOfTime } from './out-of-time.ts'
import { isOfNearlyTheYear, isOwnDoubtful, isOwnNoOther, isTitledForItsMaker } from './own-value.ts'
import { isAmongAnswers, isOfDoubtfulPlace, isWhereOneLives } from './places-of-lives.ts'
import { faultOfReplacement } from './replacement-faults.ts'
import type { DropReason } from './rule.ts'
import { type DroppedEnd, type SaidEnd, sayEnd } from './said-end.ts'
import { type Tense, tenseOf } from './tense-of.ts'

/** A fact whose ends can be said. */
export interface SaidFact {
  readonly kind: 'fact'
  readonly drawn: DrawnFact
  readonly entry: Entry
  readonly subject: SaidEnd
  readonly object: SaidEnd
  readonly tense: Tense
}

/**
 * Both ends have names that tell who is meant; of the end that is asked for, where nothing is to be false, any name will do, and of a subject
 * that is only described (`the mother of {S}`) too.
 */
export function sayFact(
  drawn: DrawnFact,
  entry: Entry,
  lexicon: Lexicon,
  asked?: 'subject' | 'object',
  described?: 'subject',
): SaidFact | DroppedEnd {
  const subject = asOneOfSeveral(drawn, entry) ?? sayEnd(drawn.subject, 'subject', entry, lexicon)
  if (subject.kind === 'dropped') return subject
  const object = sayEnd(drawn.object, 'object', entry, lexicon)
  if (object.kind === 'dropped') return object
  const isNamed = asked !== 'subject' && described === undefined
  if (isNamed && isNameless(subject, asked)) return unsayable
  if (asked !== 'object' && isNameless(object, asked)) return unsayable
  if (asked !== 'object' && isToldByYear(subject, entry)) return inQuestion
  const fault =
    lexicon.world === 'own' ? undefined : faultInTheWorld(subject, object, entry, lexicon)
  if (fault !== undefined) return { kind: 'dropped', reason: fault }
  const tense = tenseOf(drawn, entry, subject, object)
  if (tense === undefined) return { kind: 'dropped', reason: 'no wording fits' }
  return { kind: 'fact', drawn, entry, subject, object, tense }
}

/** Why nobody would ask about such an object, for all that people know of the world. */
function faultInTheWorld(
  subject: SaidEnd,
  object: SaidEnd,
  entry: Entry,
  lexicon: Lexicon,
): DropReason | undefined {
  if (isToldByMarriage(subject, object, entry)) return 'the answer stands in the question'
  const place = faultOfPlace(subject, object, entry)
  if (place !== undefined) return place
  if (subject.named.kind === 'entity' && isMadeByOthers(subject.named, object.plain, entry)) {
    return 'sources differ on it'
  }
  if (isWorkedOut(object)) return 'a number that nobody says'
  if (isNoPosition(object, entry)) return 'an end is of another kind'
  if (isOfAnotherTrade(subject, object, entry)) return 'sources differ on it'
  if (isOfSilentTimes(subject, object) || isOutOfTime(subject, object, entry)) {
    return 'out of its time'
  }
  return isWhereOneLives(object, entry, lexicon) ? undefined : 'an end is too wide or too narrow'
}

/** Whether no sentence can call it by its name, so that one knows who is meant and reads on. */
export function isNameless(end: SaidEnd, asked?: 'subject' | 'object'): boolean {
  return isUntold(end, asked) || isWordy(end)
}

function isUntold({ untold }: SaidEnd, asked?: 'subject' | 'object'): boolean {
  return untold === 'anywhere' || (untold === 'in falsehoods' && asked === undefined)
}

/** Graphs enter the disciplines of cyclists and fighters beside positions in a team. */
function isNoPosition({ plain }: SaidEnd, { object }: Entry): boolean {
  return object.includes('playing-position') && !isPosition(plain)
}

/** "Who published the 2013 novel “Americanah” in 2013?" */
function isToldByYear({ text }: SaidEnd, { object }: Entry): boolean {
  return object.includes('year') && toldByYear.test(text)
}

/** Two facts of which one is of a year, told without the year of a work: who wrote the 1851 novel “Moby-Dick” tells when it was published. */
export function toldWithoutYears<Fact extends SaidFact | undefined>(
  facts: readonly Fact[],
): readonly Fact[] {
  if (!facts.some((fact) => fact !== undefined && isOfYear(fact.entry))) return facts
  return facts.map((fact) =>
    fact === undefined
      ? fact
      : { ...fact, subject: withoutYear(fact.subject), object: withoutYear(fact.object) },
  )
}

/** What a wording of the fact is filled with; an exchanged end in place of the fact's own. */
export function fillingOf(fact: SaidFact, exchanged: Pick<Filling, 'S' | 'O' | 'T'> = {}): Filling {
  return { S: fact.subject, O: fact.object, tense: fact.tense, ...exchanged }
}

/** Why the object is no answer that everybody would give: not as narrow as the question wants, or given otherwise elsewhere. */
export function faultOfAnswer(fact: SaidFact, lexicon: Lexicon): DropReason | undefined {
  const { subject, object, entry } = fact
  const isWide = lexicon.world === 'wide'
  if (isWide && isOfDoubtfulPlace(subject, object, entry)) return 'sources differ on it'
  if (isNamedByYear(fact) || isInItsLanguage(subject, object) || isInTheName(subject, object)) {
    return 'the answer stands in the question'
  }
  return !isWide || isAmongAnswers(object, entry, lexicon)
    ? undefined
    : 'an end is too wide or too narrow'
}

/** The AK-47 was invented in 1947. */
function isNamedByYear({ subject, object }: SaidFact): boolean {
  const [, figures] = /^\d\d(\d\d)$/.exec(object.plain) ?? []
  return (
    figures !== undefined && new RegExp(`(?<![\\d.,])${figures}(?![.,]?\\d)`).test(subject.plain)
  )
}

/** The first of the replacements that can be said beside the right one and that stands to the kept end as that does; why not, where none can. */
export function firstSayable(
  fact: SaidFact,
  place: 'subject' | 'object',
  replacements: readonly Replacement[],
  lexicon: Lexicon,
): SaidReplacement | DroppedEnd {
  let why: DroppedEnd = { kind: 'dropped', reason: 'no wording fits' }
  const kept = fact[otherEnd(place)]
  // Sean Penn's father was a Penn, and so is whoever is put in his place; what else they are called stands nowhere
  const isOfTheName = ({ plain }: SaidEnd) => givesAway(kept.text, [plain])
  const isRightOfTheName = isOfTheName(fact[place])
  for (const [index, replacement] of replacements.entries()) {
    const said = sayReplacement(fact, place, replacement, [], lexicon)
    const end =
      said.kind === 'end'
        ? asUnremarkable(asIntroduced(said, fact[place], fact.entry, lexicon))
        : said
    if (end.kind !== 'dropped') return { end, replacement }
    if (index === 0) why = end
  }
  return why

  /** A description, or a name in common, would tell the true one from its twin. */
  function asUnremarkable(end: SaidEnd): SaidEnd | DroppedEnd {
    if (isExplained(end) !== isExplained(fact[place]) || isNameless(end)) {
      return standsOut
    }
    if (place === 'subject' && isToldByYear(end, fact.entry)) return inQuestion
    return isOfTheName(end) === isRightOfTheName ? end : inQuestion
  }
}

function isExplained({ isTold, isIntroduced }: SaidEnd): boolean {
  return isTold === true || isIntroduced === true
}

/** A replacement as said, and what it was drawn with. */
export interface SaidReplacement {
  readonly end: SaidEnd
  readonly replacement: Replacement
}

/**
 * Those replacements that can be said beside one another and the right one, as options; why not, where fewer than `count` can.
 * None has a distinction in brackets where the right one has none: what stands out is taken for a mistake.
 */
export function sayableReplacements(
  fact: SaidFact,
  place: 'subject' | 'object',
  replacements: readonly Replacement[],
  lexicon: Lexicon,
  count: number,
): readonly SaidReplacement[] | DroppedEnd {
  if (count > 1 && (isNoOption(fact[place]) || isSeveralWorks(fact[place]))) return unsayable
  const said: SaidReplacement[] = []
  let why: DroppedEnd | undefined
  for (const replacement of replacements) {
    const before = said.map(({ end }) => end)
    const end = sayReplacement(fact, place, replacement, before, lexicon)
    if (end.kind === 'dropped') why ??= end
    else if (isSeveralWorks(end) || isNoOption(end)) why ??= unsayable
    else if (isDistinguished(end) && !isDistinguished(fact[place])) why ??= standsOut
    else said.push({ end, replacement })
  }
  return said.length < count && why !== undefined ? why : said
}

/** As an option: a title that several works bear, of which one may be right. */
function isSeveralWorks({ isTold, untold, kindOf, listed, plain }: SaidEnd): boolean {
  const isTitleOfMany = isTold === true || untold !== undefined
  return isTitleOfMany && listed === plain && kindOf?.lineage.includes('work') === true
}

/** Told at too great length, or by a name that many bear: Frank Thomas, John Adams, or Alfred or Louis IV, whichever, beside Edward VII. */
function isNoOption(end: SaidEnd): boolean {
  if (!isPerson(end)) return isLengthy(end)
  const isBare = end.isTold === true && end.listed === end.plain
  const isGivenName = !end.plain.includes(' ') && sexByName(end.plain) !== undefined
  return isLengthy(end) || isBare || isGivenName || end.untold === 'anywhere'
}

const standsOut: DroppedEnd = {
  kind: 'dropped',
  reason: 'a distinction would give the answer away',
}

const inQuestion: DroppedEnd = { kind: 'dropped', reason: 'the answer stands in the question' }

const elsewhere: DroppedEnd = { kind: 'dropped', reason: 'given away by place and trade' }

const doubtful: DroppedEnd = { kind: 'dropped', reason: 'sources differ on it' }

const tooNear: DroppedEnd = {
  kind: 'dropped',
  reason: 'a wrong value is too near the right one',
}

const unsayable: DroppedEnd = { kind: 'dropped', reason: 'a name cannot be said' }

/** Among options: told from its namesakes at greater length than anybody would. */
function isLengthy({ listed, plain }: SaidEnd): boolean {
  return listed.length > plain.length + longestInBrackets
}

const longestInBrackets = 25

/** Among options: told from its namesakes in brackets, or a place by where it is: “Carlisle, Cumbria”. */
export function isDistinguished({ listed, plain, kindOf }: SaidEnd): boolean {
  return listed !== plain || (kindOf?.lineage.includes('place') === true && plain.includes(', '))
}

function sayReplacement(
  fact: SaidFact,
  place: 'subject' | 'object',
  replacement: Replacement,
  before: readonly SaidEnd[],
  lexicon: Lexicon,
): SaidEnd | DroppedEnd {
  const { value, apart } = replacement
  if (apart !== undefined) return { kind: 'dropped', reason: `given away by ${apart}` }
  if (place === 'subject' && isTitledForItsMaker(fact, replacement)) return inQuestion
  const isWide = lexicon.world === 'wide'
  if (isWide && place === 'subject' && isOwnNoOther(fact, replacement)) return elsewhere
  if (isWide && place === 'subject' && isOwnDoubtful(fact, replacement)) return doubtful
  if (place === 'subject' && isOfNearlyTheYear(fact, replacement)) return tooNear
  const end = sayEnd(value, place, fact.entry, lexicon)
  if (end.kind === 'dropped') return end
  const fault = faultOfReplacement(fact, place, end, lexicon.world)
  if (fault !== undefined) return { kind: 'dropped', reason: fault }
  const text = end.plain.toLowerCase()
  const readsTheSame = (other: SaidEnd) =>
    other.plain.toLowerCase() === text || mayBeOneName(other, end)
  return [fact[place], ...before].some(readsTheSame)
    ? { kind: 'dropped', reason: 'two options read the same' }
    : end
}
