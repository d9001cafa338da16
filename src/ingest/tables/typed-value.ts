import type { Iri } from '../../domain/iri.ts'
import { prefixes } from '../../domain/prefixes.ts'
import { langString, xsdString } from '../../knowledge/store/vocabulary.ts'
import { isPossibleDate } from '../is-possible-date.ts'
import type { ValueType } from './table-mapping.ts'

export type TypedValue =
  | { readonly kind: 'entity' }
  | {
      readonly kind: 'literal'
      readonly value: string
      readonly datatype: Iri
      readonly language: string
    }
  /** Not of the mapping's type. */
  | { readonly kind: 'misfit' }

/** What a cell holds, by the type that it is said to have, or by its look. The text is trimmed and not empty. */
export function typedValue(text: string, type: ValueType, language = ''): TypedValue {
  switch (type) {
    case 'auto':
      return byLook(text)
    case 'entity':
      return { kind: 'entity' }
    case 'text':
      return literal(text, language === '' ? xsdString : langString, language)
    case 'date':
      return dateOf(whole(text)) ?? { kind: 'misfit' }
    case 'year':
      return year.test(whole(text)) ? literal(padYear(whole(text)), xsd.year) : { kind: 'misfit' }
    case 'integer':
      return integer.test(whole(text)) ? literal(whole(text), xsd.integer) : { kind: 'misfit' }
    case 'decimal':
      return decimal.test(text) ? literal(text, xsd.decimal) : { kind: 'misfit' }
    case 'number':
      return numberOf(text) ?? { kind: 'misfit' }
    case 'boolean':
      return boolean.test(text) ? literal(text.toLowerCase(), xsd.boolean) : { kind: 'misfit' }
  }
}

/** `1947.0` -> `1947`: so programs write a column of whole numbers in which one is missing. */
function whole(text: string): string {
  return text.replace(/^([+-]?\d+)\.0*$/, '$1')
}

/** What text looks like that may be an identifier as well. */
export function looksLike(text: string): 'date' | 'number' | undefined {
  if (!/^[-+.\d]/.test(text)) return undefined
  if (numberOf(text) !== undefined) return 'number'
  return dateOf(text) === undefined ? undefined : 'date'
}

/** A validity's bound: `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, a time of day dropped; nothing for an impossible date. */
export function validityOf(text: string): string | undefined {
  const bound = /^(-?\d{4,}(?:-\d{2}(?:-\d{2})?)?)(?:[T ][\d:.]+(?:Z|[+-][\d:]+)?)?$/.exec(
    text,
  )?.[1]
  return bound !== undefined && isPossibleDate(bound) ? bound : undefined
}

const xsd = {
  date: `${prefixes.xsd}date`,
  dateTime: `${prefixes.xsd}dateTime`,
  month: `${prefixes.xsd}gYearMonth`,
  year: `${prefixes.xsd}gYear`,
  integer: `${prefixes.xsd}integer`,
  decimal: `${prefixes.xsd}decimal`,
  double: `${prefixes.xsd}double`,
  boolean: `${prefixes.xsd}boolean`,
} as const

const year = /^-?\d{1,6}$/
const integer = /^[+-]?\d+$/
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
const double = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)[eE][+-]?\d+$/
const boolean = /^(?:true|false)$/i
const month = /^-?\d{4,6}-(?:0[1-9]|1[0-2])$/
const day = /^-?\d{4,6}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const dayAndTime =
  /^(-?\d{4,6}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/

const longestName = 150

function byLook(text: string): TypedValue {
  // a postcode or a number of an account keeps its zeros
  if (/^0\d+$/.test(text)) return literal(text, xsdString)
  if (boolean.test(text)) return literal(text.toLowerCase(), xsd.boolean)
  const number = numberOf(text)
  if (number !== undefined) return number
  const date = year.test(text) ? undefined : dateOf(text)
  if (date !== undefined) return date
  // figures in some notation (12.03.1999, 3,5 %), or prose: not what a thing is called
  const prose = text.length > longestName || text.includes('\n') || !/\p{L}/u.test(text)
  return prose ? literal(text, xsdString) : { kind: 'entity' }
}

function numberOf(text: string): TypedValue | undefined {
  if (integer.test(text)) return literal(text, xsd.integer)
  if (decimal.test(text)) return literal(text, xsd.decimal)
  return double.test(text) ? literal(text, xsd.double) : undefined
}

/** ISO 8601 at its own precision. A day with a time of midnight is a day. */
function dateOf(text: string): TypedValue | undefined {
  if (day.test(text)) return literal(text, xsd.date)
  if (month.test(text)) return literal(text, xsd.month)
  if (year.test(text)) return literal(padYear(text), xsd.year)
  const [, date = '', time = '', zone = ''] = dayAndTime.exec(text) ?? []
  if (!day.test(date)) return undefined
  return /^[0:.]+$/.test(time)
    ? literal(date, xsd.date)
    : literal(`${date}T${time}${zone}`, xsd.dateTime)
}

/** `-44` -> `-0044`: a gYear has four digits. */
export function padYear(text: string): string {
  return text.startsWith('-') ? `-${text.slice(1).padStart(4, '0')}` : text.padStart(4, '0')
}

function literal(value: string, datatype: Iri, language = ''): TypedValue {
  return { kind: 'literal', value, datatype, language }
}
