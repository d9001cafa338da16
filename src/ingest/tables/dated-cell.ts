import { datesIn } from '../../text/dates.ts'
import { foldInPlace } from '../../text/fold.ts'
import type { DateOrder } from './column-format.ts'

/** A cell with a date, as far as the cell by itself shows. */
export type DatedCell =
  | { readonly kind: 'certain'; readonly date: string }
  /** Two numbers and a year: the column shows which is the day. */
  | {
      readonly kind: 'parted'
      readonly first: string
      readonly second: string
      readonly year: string
      readonly mark: string
    }

const time = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AaPp][Mm]|Z|[+-]\d{2}:?\d{2})?$/
const iso = /^\d{4}-\d{2}(?:-\d{2})?$/
const yearFirst = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/
const parted = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/

/** A time of day after the date is dropped. */
export function datedCell(text: string): DatedCell | undefined {
  if (!/\d/.test(text) || text.length > 40) return undefined
  const day = text.replace(time, '')
  if (iso.test(day)) return { kind: 'certain', date: day }
  const [, year = '', month = '', date = ''] = yearFirst.exec(day) ?? []
  if (year !== '') return { kind: 'certain', date: isoDate(year, month, date) }
  const parts = parted.exec(day)
  if (parts !== null) {
    const [, first = '', mark = '', second = '', written = ''] = parts
    return { kind: 'parted', first, second, mark, year: fullYear(written) }
  }
  return /\p{L}/u.test(day) ? inWords(day) : undefined
}

/** `undefined` where no calendar has it in that order. */
export function dateInOrder(
  cell: DatedCell,
  order: DateOrder | 'plain' | 'unknown',
): string | undefined {
  if (cell.kind === 'certain') return cell.date
  if (order === 'unknown' || order === 'plain') return undefined
  const [day, month] = order === 'dmy' ? [cell.first, cell.second] : [cell.second, cell.first]
  return Number(month) > 12 || Number(day) > 31 ? undefined : isoDate(cell.year, month, day)
}

/** By the unambiguous cells; points between the numbers put the day first. */
export function orderOf(cells: readonly DatedCell[]): DateOrder | undefined {
  const twoWays = cells.flatMap((cell) => (cell.kind === 'parted' ? [cell] : []))
  const dayFirst = twoWays.filter(({ first }) => Number(first) > 12).length
  const monthFirst = twoWays.filter(({ second }) => Number(second) > 12).length
  if (dayFirst === monthFirst) {
    const pointed = dayFirst === 0 && twoWays.length > 0
    return pointed && twoWays.every(({ mark }) => mark === '.') ? 'dmy' : undefined
  }
  return dayFirst > monthFirst ? 'dmy' : 'mdy'
}

/** `23 May 2002`, `23-May-02`: the whole text is the date. */
function inWords(text: string): DatedCell | undefined {
  const [, day = '', month = '', short = ''] = /^(\d{1,2})-(\p{L}{3,})-(\d{2})$/u.exec(text) ?? []
  const written = short === '' ? text : `${day} ${month} ${fullYear(short)}`
  const plain = foldInPlace(written)
  const [found] = datesIn(plain)
  if (found?.year === undefined || found.month === undefined) return undefined
  if (found.span.start > 0 || found.span.end < plain.length) return undefined
  return { kind: 'certain', date: isoDate(`${found.year}`, `${found.month}`, found.day) }
}

/** The year of a date that writes it with two figures: 1955 for 01.01.55. */
export function shortYear(text: string): string | undefined {
  const written = /^\d{1,2}([./-])(?:\d{1,2}|\p{L}{3,})\1(\d{2})$/u.exec(
    text.replace(time, ''),
  )?.[2]
  return written === undefined ? undefined : fullYear(written)
}

/** A year of two figures is one of 1930 to 2029, as spreadsheets have it. */
function fullYear(written: string): string {
  if (written.length === 4) return written
  return `${Number(written) <= 29 ? 20 : 19}${written}`
}

function isoDate(year: string, month: string, day?: string | number): string {
  const parts = [month, ...(day === undefined ? [] : [`${day}`])]
  return [year.padStart(4, '0'), ...parts.map((part) => part.padStart(2, '0'))].join('-')
}
