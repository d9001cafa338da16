import type { Span } from '../../domain/verdict.ts'
import { escapePattern } from '../../text/escape-pattern.ts'
import { type Unit, unitOf, unitsInFront, unusualUnits } from './units.ts'
import { once } from './world-lists.ts'

/** A number in a text with its unit. */
export interface ReadQuantity {
  readonly value: number
  readonly unit?: Unit
  /** As it is written there. */
  readonly unitName?: string
  readonly span: Span
}

const words = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  ),
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
] as const
const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  quadrillion: 1e15,
  quintillion: 1e18,
  dozen: 12,
  lakh: 1e5,
  crore: 1e7,
}
// only after digits: 1.2M, 3 bn, 1.2 Millionen
const shortScales: Readonly<Record<string, number>> = {
  millions: 1e6,
  billions: 1e9,
  thousands: 1e3,
  mio: 1e6,
  mln: 1e6,
  mill: 1e6,
  millionen: 1e6,
  millones: 1e6,
  milhões: 1e6,
  milioni: 1e6,
  miljoen: 1e6,
  mrd: 1e9,
  mia: 1e9,
  milliarden: 1e9,
  milliards: 1e9,
  bn: 1e9,
  tausend: 1e3,
  mille: 1e3,
}
// a capital M after digits, which means million where m is metres
const million = '\ue000'
const glued: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, [million]: 1e6, b: 1e9, bn: 1e9 }
const fractions: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  twentieth: 20,
  hundredth: 100,
}
const vulgar: Readonly<Record<string, number>> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
}

const namesOf = (table: object) =>
  Object.keys(table)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
const scaleWord = namesOf(scales)
const scaleBehind = `(?:[ -](${scaleWord}|${namesOf(shortScales)})\\b\\.?(?:[ -](${scaleWord})\\b)?)?`
const smallWord = words.flat().join('|')
const counted =
  'people|inhabitants|residents|citizens|copies|users|visitors|speakers|dollars|euros|pounds'
const scaleGlued = `(?:(k|bn|b|${million}|m(?= (?:${counted})\\b))(?![\\p{L}\\d/²]))?`

const patterns = once(() => {
  const unusual = unusualUnits()
    .map((name) => name.toLowerCase())
    .toSorted((a, b) => b.length - a.length)
  const unit = `(?:[ -]?((?:${unusual.map(escapePattern).join('|')})(?![a-z])|(?:square |sq\\.? )?(?:[a-z]+[²2]?|%)))?`
  const front = `(?:(${unitsInFront().map(escapePattern).join('|')})\\s?)?`
  const digits = [
    "[+-]?\\d{1,3}(?:[, ']\\d{3})+(?:\\.\\d+)?",
    '[+-]?\\d{1,3}(?:\\.\\d{3}){2,}(?:,\\d+)?',
    '[+-]?\\d+(?:\\.\\d+)?(?: ?[x×] ?10 ?\\^? ?\\{?[+-]?\\d+\\}?|e[+-]?\\d+)',
    '[+-]?\\d{1,3}\\.\\d{3},\\d+',
    `[+-]?\\d+,\\d{1,2}(?![\\d,])(?= ?(?:%|per ?cent|percent|${scaleWord}|${namesOf(shortScales)}|[€$£]|[a-zµ°]))`,
    '[+-]?\\d+(?:\\.\\d+)?',
  ]
  return {
    digits: new RegExp(
      `(?<![\\d.,\\p{L}])${front}(?<![\\d.,])(${digits.join('|')})([${Object.keys(vulgar).join('')}])?(?!\\d)${scaleGlued}${scaleBehind}${unit}`,
      'gu',
    ),
    spelled: new RegExp(
      `\\b((?:a (?:${scaleWord})|${smallWord})(?:(?: and | |-)(?:${smallWord}|${scaleWord})\\b)*)\\b(?! (?:${namesOf(fractions)})s?\\b)${unit}`,
      'gu',
    ),
    fraction: new RegExp(
      `\\b(?:(a|one|two|three|four|five|six|seven)[ -](${namesOf(fractions)})s?|(a couple|a pair|half a dozen))\\b`,
      'g',
    ),
  }
})

/**
 * The numbers of a text that is folded in place, in digits of any script or in words, with a known unit beside them, in
 * their order. `text` is the same in its own case, for units that differ by it.
 */
export function quantitiesIn(plain: string, text = plain): readonly ReadQuantity[] {
  const ascii = withMillions(
    /[^\p{ASCII}\P{Nd}]/u.test(plain) ? plain.replace(/[^\p{ASCII}\P{Nd}]/gu, digitOf) : plain,
    text,
  )
  const hasDigits = /\d|[½¼¾⅓⅔⅛⅜⅝⅞]/.test(ascii)
  const { digits, spelled, fraction } = patterns()
  const inDigits = hasDigits
    ? [...ascii.matchAll(digits)].map((match) => ofDigits(match, text))
    : []
  const inWords = [...ascii.matchAll(spelled)].flatMap((match) => {
    const value = spelledValue(match[1] ?? '')
    return value === undefined ? [] : [quantity(match, value, match[2], text)]
  })
  const inParts = [...ascii.matchAll(fraction)].map((match) =>
    quantity(match, partValue(match), undefined, text),
  )
  return [...inDigits, ...inWords, ...inParts].toSorted((a, b) => a.span.start - b.span.start)
}

function withMillions(plain: string, text: string): string {
  if (!/\dM(?!\p{L})/u.test(text)) return plain
  let marked = plain
  for (const { index } of text.matchAll(/(?<=\d)M(?!\p{L})/gu))
    marked = marked.slice(0, index) + million + marked.slice(index + 1)
  return marked
}

/** A decimal digit of another script as ASCII: the digits of a script stand in a row of ten. */
function digitOf(digit: string): string {
  if (digit.length > 1) return digit
  let zero = digit.charCodeAt(0)
  while (/\p{Nd}/u.test(String.fromCharCode(zero - 1)) && digit.charCodeAt(0) - zero < 9) zero -= 1
  return String(digit.charCodeAt(0) - zero)
}

function ofDigits(match: RegExpExecArray, text: string): ReadQuantity {
  const [, front, written = '', part = '', stuck, scale, second, behind] = match
  const scaled =
    (numberIn(written) + (vulgar[part] ?? 0)) *
    (glued[stuck ?? ''] ?? 1) *
    (scales[scale ?? ''] ?? shortScales[scale ?? ''] ?? 1) *
    (scales[second ?? ''] ?? 1)
  return quantity(match, scaled, front ?? behind, text, front !== undefined)
}

function numberIn(written: string): number {
  const power = /^(.*?) ?[x×] ?10 ?\^? ?\{?([+-]?\d+)\}?$/.exec(written)
  if (power !== null) return Number(power[1]) * 10 ** Number(power[2])
  const points = written.split('.').length - 1
  const isDecimalComma = /,\d{1,2}$/.test(written) || points > 1 || /\.\d{3},/.test(written)
  return Number(
    isDecimalComma
      ? written.replace(/[.' ]/g, '').replace(',', '.')
      : written.replace(/[, ']/g, ''),
  )
}

function partValue(match: RegExpExecArray): number {
  if (match[3] !== undefined) return match[3] === 'half a dozen' ? 6 : 2
  const count = match[1] === 'a' ? 1 : smallValue(match[1] ?? '')
  return count / (fractions[match[2] ?? ''] ?? 1)
}

/** "three hundred and twenty-four"; `undefined` for words that don't form a number: "nineteen forty". */
function spelledValue(spelledOut: string): number | undefined {
  let [total, group, last] = [0, 0, Number.POSITIVE_INFINITY]
  for (const word of spelledOut.split(/[ -]/).filter((one) => one !== 'and' && one !== 'a')) {
    const scaled = scales[word]
    const small = smallValue(word)
    if (scaled === undefined) {
      if (small >= last || (last < 20 && last > 0)) return undefined
      group += small
      last = small
    } else if (scaled === 100) {
      group = Math.max(1, group) * 100
      last = 100
    } else {
      total += Math.max(1, group) * scaled
      group = 0
      last = Number.POSITIVE_INFINITY
    }
  }
  return total + group
}

function smallValue(word: string): number {
  const ten = words[1].indexOf(word)
  return ten === -1 ? words[0].indexOf(word) : (ten + 2) * 10
}

function quantity(
  match: RegExpExecArray,
  value: number,
  unit: string | undefined,
  text: string,
  inFront = false,
): ReadQuantity {
  const at = match.index + (inFront ? 0 : match[0].lastIndexOf(unit ?? ''))
  const written = unit === undefined ? undefined : text.slice(at, at + unit.length)
  const known = unitOf(unit ?? '', written)
  const kept =
    known === undefined && unit !== undefined && !inFront
      ? match[0].lastIndexOf(unit)
      : match[0].length
  const end = match.index + match[0].slice(0, kept).trimEnd().length
  const span = { start: match.index, end }
  return known === undefined ? { value, span } : { value, unit: known, unitName: unit ?? '', span }
}
