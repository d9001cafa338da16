import type { Expected } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { quantitiesIn, type ReadQuantity } from '../../lexicon/world/quantities.ts'
import { convert, type Unit, unitOf } from '../../lexicon/world/units.ts'
import { compareDates, datesIn, earlyDatesIn, parseDate, type ReadDate } from '../../text/dates.ts'
import { foldInPlace } from '../../text/fold.ts'
import { groupBy } from '../../text/group-by.ts'
import { contentOf } from '../reading/content-words.ts'
import { withoutCaveat } from '../reading/knowledge-caveat.ts'
import { clauseAt, type Reading, sentenceAt } from '../reading/reading.ts'
import { familyOf, relationOf, sharesOf } from '../reading/relation.ts'
import { setOff } from '../reading/set-off.ts'
import { covers, standingOf } from '../reading/standing.ts'
import { noExpectedAnswer } from './entities.ts'
import { type Finding, finding } from './finding.ts'

type ExpectedDate = Extract<Expected, { kind: 'date' }>
type ExpectedQuantity = Extract<Expected, { kind: 'quantity' }>

/** How a value of a reply compares with the expected one. */
type Fit = 'right' | 'coarse' | 'wrong'

/** A date or number of a reply. */
interface Said {
  readonly span: Span
  readonly fit: Fit
  /** The number, or a date's year. */
  readonly value: number
}

/** Reads a reply for a date: of what it gives as its answer, whether it is the expected one. */
export function readDate(expected: ExpectedDate, question: Question, reading: Reading): Finding {
  const wanted = parseDate(expected.value)
  if (wanted === undefined) throw new Error(`The expected date "${expected.value}" cannot be read.`)

  const plain = withoutCaveat(reading.plain)
  const dates = Math.abs(wanted.year ?? 0) < 100 ? earlyDatesIn(plain) : datesIn(plain)
  const asked = datesIn(foldInPlace(question.text)).map((date) => date.year)
  const fitOf = (date: ReadDate) => compareDates(date, wanted, expected.precision)
  const fresh = dates.filter(({ year }) => year === undefined || !asked.includes(year))
  const echoed = fresh.length > 0 ? undefined : dates.find(({ span }) => isWhole(span, reading))
  return judge(
    fresh.map((date) => ({ span: date.span, fit: fitOf(date), value: date.year ?? 0 })),
    { kind: 'date', bounded: true, echoed: echoed?.span },
    question,
    reading,
  )
}

/** Reads a reply for a number in the expected unit or a convertible one. */
export function readQuantity(
  expected: ExpectedQuantity,
  question: Question,
  reading: Reading,
): Finding {
  const unit = unitOf(foldInPlace(expected.unit ?? ''), expected.unit)
  const asked = quantitiesIn(foldInPlace(question.text)).map(({ value }) => value)
  const all = quantitiesIn(reading.plain, reading.text).filter(
    ({ value }) => !asked.includes(value),
  )
  const said = all.filter(
    ({ unit: own }) => own === undefined || unit === undefined || isSameKind(own, unit),
  )
  const [other] = all
  if (said.length === 0 && other !== undefined && unit !== undefined)
    return finding('wrong', 'another-unit', 'quantity', other.span)
  return judge(
    said.map((quantity) => ({
      span: quantity.span,
      fit: fitOf(quantity, expected, unit),
      value: quantity.value,
    })),
    { kind: 'quantity', bounded: (expected.tolerance ?? 0) === 0, echoed: undefined },
    question,
    reading,
  )
}

// degrees without a scale may be of temperature
function isSameKind(own: Unit, unit: Unit): boolean {
  const isScaleless = own.measures === 'angle' && unit.measures === 'temperature'
  return own.measures === unit.measures || isScaleless
}

// a number without a unit is taken to be in the requested unit; a share may be given as a part of one
function fitOf(said: ReadQuantity, expected: ExpectedQuantity, unit: Unit | undefined): Fit {
  const own = said.unit?.measures === unit?.measures ? said.unit : undefined
  const converts = own !== undefined && unit !== undefined
  const value = converts ? convert(said.value, own, unit) : said.value
  // calendar units are averages: 12 months are a year within 1 in 10,000
  const rounding = Math.abs(expected.value) * (converts && own !== unit ? 1e-4 : 1e-9)
  const isNear = (one: number) =>
    Math.abs(one - expected.value) <= (expected.tolerance ?? 0) + rounding
  const asShare = said.unit === undefined && unit?.measures === 'share' && said.value <= 1
  return isNear(value) || (asShare && isNear(said.value * 100)) ? 'right' : 'wrong'
}

interface Sort {
  readonly kind: 'date' | 'quantity'
  /** Whether a bound ("before 1912") is no answer. */
  readonly bounded: boolean
  /** A value of the question that is the whole reply. */
  readonly echoed: Span | undefined
}

function judge(
  values: readonly Said[],
  { kind, bounded, echoed }: Sort,
  question: Question,
  reading: Reading,
): Finding {
  const standing = values.map((value) => ({ ...value, standing: standingOf(reading, value.span) }))
  const own = standing.filter(({ standing }) => standing === 'said' || standing === 'beside')
  const said = own.length > 0 ? own : standing.filter(({ standing }) => standing === 'attributed')
  if (said.length === 0) {
    return echoed === undefined
      ? noExpectedAnswer(question, reading)
      : finding('wrong', 'another-answer', kind, echoed)
  }

  const whole = said.filter((one) => !isPart(one, said, reading))
  const answer = answering(whole, question, reading)
  const [first] = answer
  const right = answer.find(({ fit }) => fit === 'right')
  if (right === undefined) {
    const reason = first?.fit === 'coarse' ? 'too-broad' : 'another-answer'
    return finding('wrong', reason, kind, first?.span)
  }
  const rival = values.find(
    (other) => other.fit !== 'right' && areAlternatives(reading.plain, right, other),
  )
  if (rival !== undefined)
    return finding('wrong', 'several-answers', `${kind}-alternatives`, right.span)
  return bounded && isBound(reading.plain, right.span)
    ? finding('wrong', 'too-broad', `${kind}-bound`, right.span)
    : finding('correct', 'expected-answer', kind, right.span)
}

/**
 * The values that a reply gives as its answer: those in the part that announces it or concludes; else those of the
 * clause that shares most with the question, in the first sentence that shares anything; else the only one in bold, or
 * those of the first sentence that has any.
 */
function answering(said: readonly Said[], question: Question, reading: Reading): readonly Said[] {
  const relation = relationOf(question)
  const shares = sharesOf(reading, relation)
  const shareOf = (values: readonly Said[]) =>
    Math.max(...values.map(({ span }) => shares[clauseAt(reading, span)] ?? 0))
  const within = (part: Span) => said.filter(({ span }) => covers([part], span))
  const announced = reading.answers.findLast((span) => within(span).length > 0)
  if (announced !== undefined) return nearestTo(within(announced), shares, relation, reading)
  const concluded = reading.conclusions.findLast((part) => {
    const [first] = within(part)
    return first !== undefined && first.span.start - part.start < 60
  })
  if (concluded !== undefined) return nearestTo(within(concluded), shares, relation, reading)

  const rows = [...groupBy(said, ({ span }) => sentenceAt(reading, span)).values()]
  const [opening] = rows
  if (opening !== undefined && isBare(opening, reading)) return opening.slice(0, 1)
  const most = Math.max(...rows.map(shareOf))
  const bold = said.filter(({ span }) => reading.bold.some((one) => overlaps(one, span)))
  if (most === 0 && bold.length === 1 && rows.length > 1) return bold
  const best =
    opening !== undefined && (shareOf(opening) > 0 || most === 0)
      ? opening
      : rows.find((row) => shareOf(row) === most)
  return nearestTo(best ?? said, shares, relation, reading)
}

/** Of several values in one part, those in the clauses that share most with the question, and right behind a word of it. */
function nearestTo(
  values: readonly Said[],
  shares: readonly number[],
  relation: ReadonlySet<string>,
  reading: Reading,
): readonly Said[] {
  const [first] = values
  const sentence =
    first === undefined ? undefined : reading.sentences[sentenceAt(reading, first.span)]
  if (values.length < 2 || sentence === undefined) return values
  const lifespan = /\(\D{0,20}\d[^()]*-[^()]*\d{3,4}\s?\)/
  if (lifespan.test(reading.plain.slice(sentence.start, sentence.end))) return values
  const most = Math.max(...values.map(({ span }) => shares[clauseAt(reading, span)] ?? 0))
  const near = values.filter(({ span }) => (shares[clauseAt(reading, span)] ?? 0) === most)
  const led = near.filter(({ span }) => isLed(reading, span, relation))
  return led.length > 0 ? led : near
}

/** "from 1903 to 1907, finishing in 1907": right behind a word of what is asked. */
function isLed({ plain }: Reading, { start }: Span, relation: ReadonlySet<string>): boolean {
  const word = /(\p{L}+)[\s*_]+(?:in|on|by|around|about)[\s*_]+(?:the year[\s*_]+)?$/u.exec(
    plain.slice(Math.max(0, start - 40), start),
  )?.[1]
  return word !== undefined && contentOf(word).some((one) => relation.has(familyOf(one)))
}

/** "5 - four sons and a daughter": a part of the sum before it. */
function isPart({ span, value }: Said, said: readonly Said[], { plain }: Reading): boolean {
  return (
    /^ \p{L}+ and\b/u.test(plain.slice(span.end, span.end + 30)) &&
    said.some((sum) => sum.value > value && /^\s-\s$/.test(plain.slice(sum.span.end, span.start)))
  )
}

/** Only "or", "to", "and" after "between", or a dash between them: alternatives or a range. */
function areAlternatives(plain: string, one: Said, other: Said): boolean {
  if (one.span.start === other.span.start) return false
  const [low, high] = one.span.start < other.span.start ? [one, other] : [other, one]
  const [first, second] = [low.span, high.span]
  if (plain[first.start - 1] === '(' && plain[second.end] === ')') return false // a lifespan

  const between = plain.slice(first.end, second.start)
  if (between.includes('\n')) {
    // only lines of bare values are a list of alternatives
    const line = plain.slice(plain.lastIndexOf('\n', first.start) + 1, first.start)
    if (/[\p{L}\p{N}]/u.test(line)) return false
  } else if (/\s-\s/.test(between) && low.value > high.value) return false // "3 - two sons": a range goes up
  const ahead = plain.slice(Math.max(0, first.start - 24), first.start)
  return (
    joins.test(between) &&
    (!/\band\b(?!\/)/.test(between) || /\bbetween (?:the )?(?:years )?[*_]*$/.test(ahead))
  )
}

const joins =
  /^[\s,*_?]*(?:or|to|and|until|through|-|\/|and\/or)(?: (?:in|about|around|possibly|perhaps|maybe|even|the))?[\s*_]*$/

const bound =
  /\b(?:before|after|since|until|prior to|(?:no|not) (?:later|earlier|more|less|fewer) than|later than|earlier than|at (?:least|most|the latest|the earliest)|(?:more|less|fewer|greater|larger|smaller|higher|lower) than|over|under|above|below|up to|exceeding|upwards of)(?: (?:the|year|about|around|roughly|approximately))* [*_("]*$/

function isBound(plain: string, { start }: Span): boolean {
  return bound.test(plain.slice(Math.max(0, start - 40), start))
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}

/** "1861. He outlived C, who died in 1855": the first sentence is the value and nothing else. */
function isBare([value]: readonly Said[], { plain, sentences }: Reading): boolean {
  const [first] = sentences
  if (value === undefined || first === undefined || !covers([first], value.span)) return false
  const behind = plain.slice(value.span.end, first.end)
  const said =
    plain.slice(first.start, value.span.start) + (setOff.test(behind) ? '' : ` ${behind}`)
  return !/[\p{L}\p{N}?]/u.test(said.replace(around, ''))
}

/** Whether the reply is that date and nothing else: "It was in 1903." */
function isWhole({ start, end }: Span, { plain }: Reading): boolean {
  const rest = `${plain.slice(0, start)} ${plain.slice(end)}`
  return !/[\p{L}\p{N}]/u.test(rest.replace(around, ''))
}

// what may stand beside a value that is all of an answer
const around = /\b(?:it|that|this|was|is|in|on|the|year|date|answer)\b/g
