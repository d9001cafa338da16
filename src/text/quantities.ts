import type { Span } from '../domain/verdict.ts'
import { escapePattern } from './escape-pattern.ts'
import { type Unit, unitOf, unusualUnits } from './units.ts'

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
const unit = `(?:[ -]?((?:${unusualUnits
  .toSorted((a, b) => b.length - a.length)
  .map(escapePattern)
  .join('|')})(?![a-z])|(?:square |sq\\.? )?(?:[a-z]+[²2]?|%)))?`
const digits = new RegExp(
  `(?<![\\d.,\\p{L}])([+-]?\\d{1,3}(?:[, ]\\d{3})+(?:\\.\\d+)?|[+-]?\\d+(?:\\.\\d+)?)(?!\\d)${scale}${unit}`,
  'gu',
)
const spelled = new RegExp(
  `\\b(?:(${words[1].join('|')})(?:[ -](${words[0].slice(1, 10).join('|')}))?|(${words[0].join('|')}))\\b${scale}${unit}`,
  'gu',
)

/** The numbers of a text that is folded in place, in digits or words, with a known unit behind them, in their order. */
export function quantitiesIn(plain: string): readonly ReadQuantity[] {
  const inDigits = [...plain.matchAll(digits)].map((match) => {
    const value = Number((match[1] ?? '').replace(/[, ]/g, ''))
    return quantity(match, value, match[2], match[3])
  })
  const inWords = [...plain.matchAll(spelled)].map((match) => {
    const [, ten, one, small] = match
    const tens = ten === undefined ? 0 : (words[1].indexOf(ten) + 2) * 10
    return quantity(
      match,
      tens + Math.max(0, words[0].indexOf(one ?? small ?? '')),
      match[4],
      match[5],
    )
  })
  return [...inDigits, ...inWords].toSorted((a, b) => a.span.start - b.span.start)
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
