import type { RandomStream } from '../random/stream.ts'
import { isGlossed } from './distinction.ts'
import type { Mention } from './mention.ts'
import { type Filling, fillTemplate } from './template.ts'
import type { Wording, Wordings } from './wording.ts'
import {
  addsClause,
  asksForDay,
  asksForYear,
  asksWhetherTrue,
  identifiedByYear,
  joinsEnds,
} from './wording-patterns.ts'

/** A sentence and the template that it was made from. */
export interface Worded {
  readonly text: string
  readonly template: string
}

/**
 * One of the wordings that the filling fits, at random; `undefined` where none does. "Is it true that …?" is said now and then, and where nothing
 * plainer fits.
 */
export function sayWording(
  wordings: Wordings | undefined,
  filling: Filling,
  random: RandomStream,
): Worded | undefined {
  const all = suitable(wordings, [filling])
  const plain = all.filter(({ say }) => !asksWhetherTrue.test(say))
  const isPlain = plain.length < all.length && random.below(nowAndThen) > 0
  return (isPlain ? oneOf(plain, filling, random) : undefined) ?? oneOf(all, filling, random)
}

/** One in so many may be framed. */
const nowAndThen = 8

function oneOf(
  wordings: readonly Wording[],
  filling: Filling,
  random: RandomStream,
): Worded | undefined {
  let left = wordings
  while (left.length > 0) {
    const index = random.below(left.length)
    const template = left[index]?.say ?? ''
    const text = fillTemplate(template, filling)
    if (text !== undefined) return { text, template }
    left = left.toSpliced(index, 1)
  }
  return undefined
}

/** The wordings that suit all the fillings; those that are for what is of no kind named by another, where none of these suits. */
export function suitable(
  wordings: Wordings | undefined,
  fillings: readonly Filling[],
): readonly Wording[] {
  const all = (wordings ?? []).filter((wording) =>
    fillings.every((filling) => suits(wording, filling)),
  )
  const isForKinds = all.some(({ subject, object }) => (subject ?? object) !== undefined)
  return isForKinds ? all.filter(({ otherwise }) => otherwise !== true) : all
}

/** Whether the ends are known to be of the kinds that a wording is for, and the fact of its tense. */
export function suits(wording: Wording, { S, O, tense = 'present' }: Filling): boolean {
  const { subject, object } = wording
  const asks = askedBy(wording)
  return (
    (wording.tense === undefined || wording.tense === tense) &&
    !(asks.ownershipOfSubject && isHeavy(S)) &&
    !(asks.addsClause && (isApposed(S) || isApposed(O))) &&
    !(asks.joinsEnds && (isJoined(S) || isJoined(O))) &&
    !(asks.forDay && isOfOld(S)) &&
    !(asks.forYear && (isIdentifiedByYear(S) || isIdentifiedByYear(O))) &&
    !(asks.namesSubject && isBracketed(S)) &&
    !(asks.namesObject && isBracketed(O)) &&
    (subject === undefined || isOneOf(S, subject)) &&
    (object === undefined || isOneOf(O, object))
  )
}

/** What a wording's English asks of its ends. */
interface Asked {
  readonly ownershipOfSubject: boolean
  readonly addsClause: boolean
  readonly joinsEnds: boolean
  readonly forDay: boolean
  readonly forYear: boolean
  readonly namesSubject: boolean
  readonly namesObject: boolean
}

/** Each wording is read once. */
const read = new WeakMap<Wording, Asked>()

function askedBy(wording: Wording): Asked {
  const known = read.get(wording)
  if (known !== undefined) return known
  const { say } = wording
  const asked: Asked = {
    ownershipOfSubject: say.includes("{S's}"),
    addsClause: addsClause.test(say),
    joinsEnds: joinsEnds.test(say),
    forDay: asksForDay.test(say),
    forYear: asksForYear.test(say),
    namesSubject: say.includes('{S'),
    namesObject: say.includes('{O'),
  }
  read.set(wording, asked)
  return asked
}

/** With its kind or a title after a comma: "Charles Ferdinand, Duke of Berry", "“Crash”, the 1996 film by …". */
export function isApposed(end: string | Mention | undefined): boolean {
  const name = typeof end === 'object' ? end.text : (end ?? '')
  return /^(?:[^“”,]|,(?! )|“[^“”]*”)*, /.test(name)
}

/** "Vladislaus II of Bohemia and Hungary and Bona Sforza" are read as three. */
function isJoined(end: string | Mention | undefined): boolean {
  const name = typeof end === 'object' ? end.text : (end ?? '')
  return / and /.test(name.replace(/“[^“”]*”/g, ''))
}

function isIdentifiedByYear(end: string | Mention | undefined): boolean {
  return typeof end === 'object' && end.undated === undefined && identifiedByYear.test(end.text)
}

/** Of people so long ago sources hardly know the day, nor of nobles the place. */
function isOfOld(end: string | Mention | undefined): boolean {
  return typeof end === 'object' && end.since !== undefined && end.since < firstDays
}

const firstDays = 1500

/** A description in brackets is written, not said. */
function isBracketed(end: string | Mention | undefined): boolean {
  return typeof end === 'object' && isGlossed(end.text)
}

/** A long name stands in no genitive: "of Bohemia and Hungary's mother" is read wrongly. */
function isHeavy(subject: string | Mention | undefined): boolean {
  const name = typeof subject === 'object' ? subject.text : (subject ?? '')
  return (
    name.length > longest ||
    /['’]s? |, |\)$|^the (?:\S+ ){2}/.test(name) ||
    /\p{L} (?:of|and|in) \p{L}/u.test(name)
  )
}

/** Of a name that a sentence may be turned about for, in letters. */
const longest = 30

function isOneOf(end: string | Mention | undefined, kinds: readonly string[]): boolean {
  const kindOf = typeof end === 'object' ? end.kindOf : undefined
  return kindOf?.known === true && kindOf.lineage.some((kind) => kinds.includes(kind))
}
