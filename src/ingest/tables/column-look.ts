import { unitOf } from '../../lexicon/world/units.ts'
import type { DateOrder } from './column-format.ts'
import { type DatedCell, datedCell, dateInOrder, orderOf } from './dated-cell.ts'
import { listSeparator } from './list-separator.ts'
import { columnUnit, decimalMark, measuredCell, plainNumber } from './measured-cell.ts'
import type { ValueType } from './table-mapping.ts'

/** The cells of one column, by their look. */
export type ColumnLook = CellLook & {
  /** Between several values in one cell. */
  readonly separator?: string
}

/** `plain`: no date needs an order. `unknown`: 04/07/2019 occurs, and no date shows which number is the day. */
type CellLook =
  | { readonly kind: 'names' }
  | {
      readonly kind: 'numbers'
      readonly decimal: '.' | ','
      readonly whole: boolean
      /** The word after every number, if it is not a known unit. */
      readonly unit?: string | undefined
    }
  | { readonly kind: 'years' }
  | { readonly kind: 'dates'; readonly order: DateOrder | 'plain' | 'unknown' }
  | { readonly kind: 'truths' }
  | { readonly kind: 'text'; readonly what: TextKind }
  | { readonly kind: 'nothing' }

/** Why a text is not a name. */
export const textKinds = [
  'codes',
  'phone numbers',
  'e-mail addresses',
  'web addresses',
  'prose',
  'figures in some notation',
  'numbers and words mixed',
  'lists in some cells',
  'as told',
] as const
type TextKind = (typeof textKinds)[number]

/** What is given for all columns of a table, or by the type of one. */
export interface GivenLook {
  readonly decimal?: '.' | ',' | undefined
  /** The decimal mark of the file's other columns. */
  readonly usual?: '.' | ',' | undefined
  readonly dates?: DateOrder | undefined
  readonly delimiter?: string | undefined
  readonly separator?: string | undefined
  readonly type?: ValueType | undefined
  /** What rows may be about. */
  readonly names?: ReadonlySet<string> | undefined
}

/** The cells are trimmed, and none is missing. */
export function columnLook(cells: readonly string[], told: GivenLook): ColumnLook {
  if (cells.length === 0) return { kind: 'nothing' }
  const separator =
    told.separator ??
    (told.type === undefined ? listSeparator(cells.filter(isNoProse), told.names) : undefined)
  const values =
    separator === undefined || separator === ''
      ? cells
      : cells.flatMap((cell) => cell.split(separator).map((value) => value.trim()))
  const look = lookOf(
    values.filter((value) => value !== ''),
    told,
  )
  const parted = separator !== undefined && separator !== '' && look.kind !== 'text'
  return { ...look, ...(parted && { separator }) }
}

function lookOf(values: readonly string[], told: GivenLook): CellLook {
  switch (told.type) {
    case undefined:
    case 'auto':
      return byLook(values, told)
    case 'entity':
      return { kind: 'names' }
    case 'text':
      return { kind: 'text', what: 'as told' }
    case 'date':
      return datesOf(
        values.flatMap((value) => datedCell(value) ?? []),
        told,
      )
    case 'year':
      return { kind: 'years' }
    case 'number':
    case 'integer':
    case 'decimal':
      return numbersOf(values, told)
    case 'boolean':
      return { kind: 'truths' }
  }
}

/** Most of a column decides; the rest of it is left out. */
const most = 0.8
/** A column of names may hold some numbers, not many. */
const few = 0.4

function byLook(values: readonly string[], told: GivenLook): CellLook {
  const share = (fits: (value: string) => boolean) => values.filter(fits).length / values.length
  if (share((value) => truthOf(value) !== undefined) === 1) return { kind: 'truths' }
  const text = textKind(share)
  if (text !== undefined) return { kind: 'text', what: text }

  const dates = values.flatMap((value) => datedCell(value) ?? [])
  const datesOrYears = dates.length / values.length + share((value) => yearOfDate.test(value))
  if (dates.length > (1 - most) * values.length && datesOrYears >= most) return datesOf(dates, told)
  const unit = columnUnit(values)
  const numbers = share((value) => measuredCell(value, unit) !== undefined)
  if (numbers >= most) {
    const years = share((value) => isYear(value.replace(/\.0$/, '')))
    return years === numbers ? { kind: 'years' } : numbersOf(values, told, unit)
  }
  if (share((value) => !/\p{L}/u.test(value) || isNotation(value)) >= most) {
    return { kind: 'text', what: 'figures in some notation' }
  }
  if (numbers + dates.length / values.length > few) {
    return { kind: 'text', what: 'numbers and words mixed' }
  }
  return { kind: 'names' }
}

function textKind(share: (fits: (value: string) => boolean) => number): TextKind | undefined {
  // a postcode or an article's number keeps its zeros
  if (share((value) => /^\d+$/.test(value)) >= most && share((value) => /^0\d/.test(value)) > 0) {
    return 'codes'
  }
  // +49, and 0 or 1, which may be yes and no
  if (share((value) => /^\+\d+$/.test(value)) >= most || areFlags(share)) return 'codes'
  if (share((value) => /^\{.*\}$/s.test(value)) >= most) return 'figures in some notation'
  if (share((value) => emailAddress.test(value)) >= most) return 'e-mail addresses'
  if (share((value) => webAddress.test(value)) >= most) return 'web addresses'
  if (share((value) => phoneNumber.test(value) && datedCell(value) === undefined) >= most) {
    return 'phone numbers'
  }
  return share((value) => !isNoProse(value)) > 1 - most ? 'prose' : undefined
}

function areFlags(share: (fits: (value: string) => boolean) => number): boolean {
  const [none, one] = ['0', '1'].map((flag) => share((value) => value === flag))
  return none !== undefined && one !== undefined && none > 0 && one > 0 && none + one === 1
}

const emailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const webAddress = /^(?:https?:\/\/|www\.)\S+$/i
const phoneNumber = /^(?:\+\d|\(?0)[\d\s()./-]{5,}$/

/** 5 ft 0 in, 2 h 14 min, 6'2": several numbers, each with its unit. */
function isNotation(value: string): boolean {
  const parts = [...value.matchAll(/\d[\d.,]*\s*(\p{L}{1,8}|['"′″°])\.?\s*/gu)]
  const isWhole = parts.map(([part]) => part).join('') === value
  return isWhole && parts.length > 1 && parts.every(([, unit = '']) => isSign(unit))
}

function isSign(unit: string): boolean {
  return !/\p{L}/u.test(unit) || unit.length <= 3 || unitOf(unit.toLowerCase(), unit) !== undefined
}

/** This many words are not a name. */
const mostWords = 14
const longestName = 150

function isNoProse(value: string): boolean {
  return value.length <= longestName && value.split(/\s+/).length <= mostWords
}

/** In a column of dates: one of which only the year is known. */
const yearOfDate = /^\d{4}$/

function isYear(value: string): boolean {
  return /^(?:1[5-9]|20)\d{2}$/.test(value)
}

function datesOf(cells: readonly DatedCell[], { dates }: GivenLook): CellLook {
  if (cells.every(({ kind }) => kind === 'certain')) return { kind: 'dates', order: 'plain' }
  return { kind: 'dates', order: dates ?? orderOf(cells) ?? 'unknown' }
}

function numbersOf(values: readonly string[], told: GivenLook, unit?: string): CellLook {
  const digits = digitsOf(values, unit)
  const { mark, seen } = decimalMark(digits, told.delimiter)
  const decimal = told.decimal ?? (seen ? mark : (told.usual ?? mark))
  const plain = digits.flatMap((each) => plainNumber(each, decimal) ?? [])
  const whole = plain.every((each) => /^-?\d+(?:\.0+)?$/.test(each))
  return { kind: 'numbers', decimal, whole, ...(unit !== undefined && { unit }) }
}

/** As cells write them. */
export function digitsOf(values: readonly string[], unit?: string): readonly string[] {
  return values.flatMap((value) => measuredCell(value, unit)?.digits ?? [])
}

const truths: Readonly<Record<string, 'true' | 'false'>> = {
  ...{ true: 'true', yes: 'true', y: 'true', ja: 'true', oui: 'true', sí: 'true', wahr: 'true' },
  ...{ false: 'false', no: 'false', n: 'false', nein: 'false', non: 'false', falsch: 'false' },
}

/** What Yes, no, TRUE, false mean, and as Excel shows them in other languages. */
function truthOf(value: string): 'true' | 'false' | undefined {
  const word = value.toLowerCase()
  return Object.hasOwn(truths, word) ? truths[word] : undefined
}

/** A value as programs write it, with its unit; `undefined` where it is not of the column's kind. */
export function valueAsLooked(
  value: string,
  look: CellLook,
): { readonly value: string; readonly unit?: string } | undefined {
  switch (look.kind) {
    case 'names':
    case 'text':
      return { value }
    case 'nothing':
      return undefined
    case 'truths': {
      const truth = truthOf(value)
      return truth === undefined ? undefined : { value: truth }
    }
    case 'years': {
      const year = value.replace(/\.0+$/, '')
      return /^-?\d{1,4}$/.test(year) ? { value: year } : undefined
    }
    case 'dates': {
      const date = dateOf(value, look.order)
      return date === undefined ? undefined : { value: date }
    }
    case 'numbers': {
      const cell = measuredCell(value, look.unit)
      const number = cell && plainNumber(cell.digits, look.decimal)
      if (number === undefined) return undefined
      return {
        value: look.whole ? number.replace(/\.0+$/, '') : number,
        ...(cell?.unit !== undefined && { unit: cell.unit }),
      }
    }
  }
}

function dateOf(value: string, order: DateOrder | 'plain' | 'unknown'): string | undefined {
  if (yearOfDate.test(value)) return value
  const cell = datedCell(value)
  return cell && dateInOrder(cell, order)
}
