import type { DatePrecision } from '../domain/expected.ts'
import type { Literal } from '../domain/literal.ts'
import { sayDate } from '../text/say-date.ts'
import { sayNumber } from '../text/say-number.ts'
import { unitOf } from './world/units.ts'

/** How literals of a concept are said and answered. */
export type LiteralKind = 'year' | 'date' | 'text' | 'integer' | 'quantity' | 'truth'

export const literalKinds: readonly LiteralKind[] = [
  'year',
  'date',
  'text',
  'integer',
  'quantity',
  'truth',
]

/** A literal as people say it, with its number where it is one; `undefined` where it does not fit the kind. */
export interface SaidLiteral {
  readonly text: string
  readonly number?: number
  readonly precision?: DatePrecision
  /** In round figures: "about 3.6 million". */
  readonly rounded?: string
}

export function sayLiteral(
  literal: Literal,
  kind: LiteralKind,
  unit?: string,
): SaidLiteral | undefined {
  switch (kind) {
    case 'year':
      return sayYear(literal.value)
    case 'date':
      return sayDay(literal.value)
    case 'text':
      return /^\S(?:.{0,38}\S)?$/u.test(literal.value) ? { text: literal.value } : undefined
    case 'integer':
      return /^[+-]?\d{1,9}$/.test(literal.value) ? sayFigure(Number(literal.value)) : undefined
    case 'quantity':
      return sayQuantity(literal.value, unit)
    case 'truth':
      return sayTruth(literal.value)
  }
}

/** Wordings suppose that it is so, and name no object. */
function sayTruth(value: string): SaidLiteral | undefined {
  if (/^(?:true|1)$/.test(value)) return { text: 'yes' }
  return /^(?:false|0)$/.test(value) ? { text: 'no' } : undefined
}

/**
 * Years stand without separators, others with: 1867, 44 BC, 8,849 metres. `-0044` is 44 BC, as in tables and JSON dumps; in a date
 * with a time of day, which RDF dumps have, XSD 1.1 counts a year 0, so that `-0043-03-15T…` is 44 BC.
 */
function sayYear(value: string): SaidLiteral | undefined {
  const match = /^([+-]?)(\d{4,6})(?:-\d{2}){0,2}(T.*)?$/.exec(value)
  if (match === null) return undefined
  const written = Number(match[2])
  const isBefore = match[1] === '-' || (written === 0 && match[3] !== undefined)
  const year = isBefore && match[3] !== undefined ? written + 1 : written
  if (year === 0) return undefined
  const precision = 'year'
  if (isBefore) return { text: `${year} BC`, number: -year, precision }
  return { text: year < 1000 ? `AD ${year}` : `${year}`, number: year, precision }
}

/**
 * As fine as the literal is. RDF dumps write a year as its first of January, and a month as its first day: such a date with
 * a time of day is said as the year or the month that it may be, which is true of the day as well.
 */
function sayDay(value: string): SaidLiteral | undefined {
  const year = sayYear(value)
  const match = /^[+-]?\d{4,6}-(\d{2})(?:-(\d{2}))?(T.*)?$/.exec(value)
  if (year?.number === undefined || match === null) return year
  const [, month, day, time] = match
  if (month === '00' || (time !== undefined && month === '01' && day === '01')) return year
  const isMonth = day === undefined || day === '00' || (time !== undefined && day === '01')
  const written = `${month}${isMonth ? '' : `-${day}`}`
  const [said] = sayDate(`2000-${written}`).split(' 2000')
  return { ...year, text: `${said} ${year.text}`, precision: isMonth ? 'month' : 'day' }
}

function sayQuantity(value: string, unit?: string): SaidLiteral | undefined {
  if (!/^[+-]?\d{1,15}(?:\.\d{1,6})?$/.test(value)) return undefined
  const said = sayFigure(Number(value))
  if (unit === undefined) return said
  const { text, rounded = text } = said
  return { ...said, text: withUnit(text, unit), rounded: withUnit(rounded, unit) }
}

/** "1 metre", "8,849 metres", "8.4%", "12 °C"; what is counted and not measured may be none: "no children". */
function withUnit(number: string, unit: string): string {
  if (unit === '%') return `${number}%`
  if (number === '0' && !isMeasure(unit)) return `no ${unit}`
  return `${number} ${number === '1' ? singularOf(unit) : unit}`
}

/** "metres", "square kilometres", "degrees Celsius", "%"; not "people". */
export function isMeasure(unit: string): boolean {
  return unit.split(' ').some((word) => unitOf(word.toLowerCase()) !== undefined)
}

/** "child" of "children", "square kilometre" of "square kilometres". */
export function singularOf(unit: string): string {
  return singular[unit] ?? unit.replace(ofMany, (ending) => (ending === 'ies' ? 'y' : ''))
}

/** The first word's: "kilometres an hour", "batteries", "boxes". */
const ofMany = /(?:(?<!calor|cook|mov|\bp|\bt)ies|(?<=ch|sh|ss|x)es|(?<!s)s)(?= |$)/

const singular: Readonly<Record<string, string>> = {
  children: 'child',
  people: 'person',
  feet: 'foot',
  'square feet': 'square foot',
}

function sayFigure(number: number): SaidLiteral {
  const text = sayNumber(number)
  const rounded = inRoundFigures(number)
  return { text, number, rounded: rounded === text ? text : `about ${rounded}` }
}

const scales = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const

/** Two figures of it, as people remember numbers: 3.6 million, 1,200, 47. */
function inRoundFigures(number: number): string {
  const two = Number(number.toPrecision(2))
  const scale = scales.find(([size]) => Math.abs(two) >= size)
  return scale === undefined ? sayNumber(two) : `${sayNumber(two / scale[0])} ${scale[1]}`
}
