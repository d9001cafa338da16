import type { Span } from '../../domain/verdict.ts'
import { escapePattern } from '../../text/escape-pattern.ts'
import { type Unit, unitOf, unusualUnits } from './units.ts'
import { once } from './world-lists.ts'

/** A number of a text with the unit behind it. */
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

const scale = `(?:[ -](${Object.keys(scales).join('|')})\\b)?`
const smallWord = words.flat().join('|')
const scaleWord = Object.keys(scales).join('|')

const patterns = once(() => {
  const unusual = unusualUnits().toSorted((a, b) => b.length - a.length)
  const unit = `(?:[ -]?((?:${unusual.map(escapePattern).join('|')})(?![a-z])|(?:square |sq\\.? )?(?:[a-z]+[²2]?|%)))?`
  return {
    digits: new RegExp(
      `(?<![\\d.,\\p{L}])([+-]?\\d{1,3}(?:[, ]\\d{3})+(?:\\.\\d+)?|[+-]?\\d+(?:\\.\\d+)?)(?!\\d)${scale}${unit}`,
      'gu',
    ),
    spelled: new RegExp(
      `\\b((?:a (?:${scaleWord})|${smallWord})(?:(?: and | |-)(?:${smallWord}|${scaleWord})\\b)*)\\b${unit}`,
      'gu',
    ),
  }
})

/** The numbers of a text that is folded in place, in digits or words, with a known unit behind them, in their order. */
export function quantitiesIn(plain: string): readonly ReadQuantity[] {
  const { digits, spelled } = patterns()
  const inDigits = [...plain.matchAll(digits)].map((match) => {
    const value = Number((match[1] ?? '').replace(/[, ]/g, ''))
    return quantity(match, value, match[2], match[3])
  })
  const inWords = [...plain.matchAll(spelled)].flatMap((match) => {
    const value = spelledValue(match[1] ?? '')
    return value === undefined ? [] : [quantity(match, value, undefined, match[2])]
  })
  return [...inDigits, ...inWords].toSorted((a, b) => a.span.start - b.span.start)
}

/** "three hundred and twenty-four"; `undefined` for words that are no number together, as "nineteen forty". */
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
  scale: string | undefined,
  unit: string | undefined,
): ReadQuantity {
  const known = unitOf(unit ?? '')
  const kept =
    known === undefined && unit !== undefined ? match[0].lastIndexOf(unit) : match[0].length
  const end = match.index + match[0].slice(0, kept).trimEnd().length
  const span = { start: match.index, end }
  const scaled = value * (scales[scale ?? ''] ?? 1)
  return known === undefined
    ? { value: scaled, span }
    : { value: scaled, unit: known, unitName: unit ?? '', span }
}
