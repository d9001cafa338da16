import type { Literal } from '../domain/literal.ts'

/** How literals of a concept are said and answered. */
export type LiteralKind = 'year' | 'text' | 'integer' | 'quantity'

export const literalKinds: readonly LiteralKind[] = ['year', 'text', 'integer', 'quantity']

/** A literal as people say it, with its number where it is one; `undefined` where it does not fit the kind. */
export interface SaidLiteral {
  readonly text: string
  readonly number?: number
}

export function sayLiteral(
  literal: Literal,
  kind: LiteralKind,
  unit?: string,
): SaidLiteral | undefined {
  switch (kind) {
    case 'year':
      return sayYear(literal.value)
    case 'text':
      return /^\S(?:.{0,38}\S)?$/u.test(literal.value) ? { text: literal.value } : undefined
    case 'integer':
      return /^[+-]?\d{1,9}$/.test(literal.value) ? sayNumber(Number(literal.value)) : undefined
    case 'quantity':
      return sayQuantity(literal.value, unit)
  }
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
  if (isBefore) return { text: `${year} BC`, number: -year }
  return { text: year < 1000 ? `AD ${year}` : `${year}`, number: year }
}

function sayQuantity(value: string, unit?: string): SaidLiteral | undefined {
  if (!/^[+-]?\d{1,12}(?:\.\d{1,6})?$/.test(value)) return undefined
  const said = sayNumber(Number(value))
  return unit === undefined ? said : { ...said, text: `${said.text} ${unit}` }
}

function sayNumber(number: number): SaidLiteral {
  const [whole = '', fraction] = `${Math.abs(number)}`.split('.')
  const grouped = whole.length > 3 ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') : whole
  const sign = number < 0 ? '−' : ''
  return { text: sign + grouped + (fraction === undefined ? '' : `.${fraction}`), number }
}
