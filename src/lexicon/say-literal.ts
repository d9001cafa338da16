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

/** Years stand without separators, others with: 1867, 44 BC, 8,849 metres. */
function sayYear(value: string): SaidLiteral | undefined {
  const match = /^([+-]?)(\d{4,6})(?:-\d{2}){0,2}(?:T.*)?$/.exec(value)
  const year = Number(match?.[2])
  if (match === null || year === 0) return undefined
  return match[1] === '-'
    ? { text: `${year} BC`, number: -year }
    : { text: year < 1000 ? `AD ${year}` : `${year}`, number: year }
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
