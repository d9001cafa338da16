import { unitOf } from '../../lexicon/world/units.ts'

/** A number as a spreadsheet shows it: `£ 6.979,00`, `12 kg`, `3,5 %`. */
export interface MeasuredCell {
  /** Sign, digits, points and commas; what parts thousands besides these is gone. */
  readonly digits: string
  /** As it is written: `£`, `EUR`, `kg`, `%`. */
  readonly unit?: string
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

const shape =
  /^(?<sign>[+\-\u2212]?)(?<before>[A-Z]{0,3}\p{Sc}|[A-Z]{3})?\s*(?<sign2>[+\-\u2212]?)(?<digits>\d(?:[\d.,'’\s]*\d)?|[.,]\d+)\s*(?<after>[\p{L}%‰°\p{Sc}][\p{L}\d²³/%°. ]*)?$/u

/**
 * `undefined` for what is no number, or one of something that is neither a currency nor a unit nor `own`, the word behind all
 * numbers of the column. (1,317.50) is negative, as accounts have it; the mark of a footnote behind a number is left away.
 */
export function measuredCell(text: string, own?: string): MeasuredCell | undefined {
  const bare = text.replace(footnote, '')
  const inner = /^\((.+)\)$/.exec(bare)?.[1]
  const cell = measured(inner ?? bare, own)
  if (inner === undefined || cell === undefined) return cell
  return cell.digits.startsWith('-') ? undefined : { ...cell, digits: `-${cell.digits}` }
}

const footnote = /(?<=\d\s?)(?:\[\w{1,2}\]|[*\u2020\u2021\u00a7]+)$/

/** The word after every number of a column, with a blank between unless it has two letters or more: a unit, known or not. */
export function columnUnit(values: readonly string[]): string | undefined {
  if (values.length < 2) return undefined
  const [first = '', ...others] = values
  const unit = behind.exec(first)?.[1]
  if (unit === undefined) return undefined
  return others.every((value) => behind.exec(value)?.[1] === unit) ? unit : undefined
}

const behind =
  /^[+\-\u2212]?\d(?:[\d.,'\u2019\s]*\d)?(?:\s+|(?=[\p{L}\p{Sc}][\p{L}/]))([\p{L}\p{Sc}][\p{L}\d\u00b2\u00b3/%\u00b0\u00b7.]{0,11})$/u

function measured(text: string, own: string | undefined): MeasuredCell | undefined {
  if (own === undefined || !text.endsWith(own)) return withKnownUnit(text)
  const cell = withKnownUnit(text.slice(0, -own.length).trim())
  return cell?.unit === undefined && cell !== undefined ? { ...cell, unit: own } : undefined
}

function withKnownUnit(text: string): MeasuredCell | undefined {
  const parts = shape.exec(text)?.groups
  if (parts === undefined) return withExponent(text)
  const { sign = '', sign2 = '', before, after, digits = '' } = parts
  if ((before !== undefined && after !== undefined) || (sign !== '' && sign2 !== ''))
    return undefined
  const unit = before ?? after?.trim()
  const bare = withoutThousandsMarks(digits)
  if (bare === undefined || (unit !== undefined && !isUnit(unit))) return undefined
  const minus = /[-\u2212]/.test(sign + sign2) ? '-' : ''
  return { digits: minus + bare, ...(unit !== undefined && { unit }) }
}

/** As programs write very large and very small numbers: 1.5e6. */
function withExponent(text: string): MeasuredCell | undefined {
  if (!/^[+-]?\d+(?:\.\d+)?[eE][+-]?\d+$/.test(text)) return undefined
  const digits = `${Number(text)}`
  return /^-?[\d.]+$/.test(digits) ? { digits } : undefined
}

export function isUnit(text: string): boolean {
  return (
    /^[A-Z]{0,2}\p{Sc}$/u.test(text) ||
    currencies.has(text) ||
    unitOf(text.toLowerCase()) !== undefined
  )
}

/** Blanks of any width and apostrophes precede groups of three digits, or the text is not a number. */
function withoutThousandsMarks(digits: string): string | undefined {
  if (!/[\s'’]/.test(digits)) return digits
  if (!/^\d{1,3}(?:(\s|['’])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/.test(digits)) return undefined
  return digits.replaceAll(/[\s'’]/g, '')
}

const commaDecides = /^-?(?:\d{1,3}(?:\.\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,})|\d{1,3}(?:\.\d{3}){2,})$/
const pointDecides = /^-?(?:\d{1,3}(?:,\d{3})+\.\d+|\d+\.(?:\d{1,2}|\d{4,})|\d{1,3}(?:,\d{3}){2,})$/

/**
 * The decimal mark that more cells decide for; in a file that is parted by semicolons `1,234` does, too, and a column of nothing but
 * `45.000` is parted by thousands.
 */
export function decimalMark(
  digits: readonly string[],
  delimiter: string | undefined,
): { readonly mark: '.' | ','; readonly seen: boolean } {
  const commas = digits.filter(
    (text) => commaDecides.test(text) || (delimiter === ';' && /^-?\d+,\d{3}$/.test(text)),
  ).length
  const points = digits.filter((text) => pointDecides.test(text)).length
  const seen = commas > 0 || points > 0
  if (!seen && delimiter === ';' && areGrouped(digits)) return { mark: ',', seen }
  return { mark: commas > points ? ',' : '.', seen }
}

/** Whether every point stands before three figures, and somewhere one does. */
function areGrouped(digits: readonly string[]): boolean {
  const pointed = digits.filter((text) => text.includes('.'))
  return pointed.length > 0 && pointed.every((text) => /^-?[1-9]\d{0,2}\.\d{3}$/.test(text))
}

/** The mark that the decided columns of a file agree on, or most of them. */
export function usualMark(
  columns: readonly (readonly string[])[],
  delimiter: string | undefined,
): '.' | ',' | undefined {
  const marks = columns
    .map((digits) => decimalMark(digits, delimiter))
    .flatMap(({ mark, seen }) => (seen ? mark : []))
  if (marks.length === 0) return undefined
  return 2 * marks.filter((mark) => mark === ',').length > marks.length ? ',' : '.'
}

/** As programs write it; `undefined` where it does not go with the mark. */
export function plainNumber(digits: string, mark: '.' | ','): string | undefined {
  const pointed =
    mark === '.' ? digits : digits.replaceAll(/[.,]/g, (each) => (each === ',' ? '.' : ','))
  const fits = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/.test(pointed)
  return fits ? pointed.replaceAll(',', '').replace(/^(-?)\./, '$10.') : undefined
}
