import type { DatePrecision } from '../../domain/expected.ts'
import { datesIn, parseDate, type ReadDate } from '../../text/dates.ts'
import { foldInPlace } from '../../text/fold.ts'
import { isOnCalendar } from '../dates/calendar.ts'

export interface DateAnswer {
  readonly kind: 'date'
  /** As `Expected` has it: `1921-03-03`, `1921-03`, `1921`, `-0480` for 480 BC. */
  readonly value: string
  readonly precision: DatePrecision
}

/** An answer that is a date and nothing else: "March 3, 1921", "480 BC", "AD 79". A number alone is none: see `yearAnswer`. */
export function dateAnswer(answer: string): DateAnswer | 'ambiguous' | undefined {
  const plain = bare(answer)
  if (/^\d+$/.test(plain)) return undefined
  const iso = /^-?\d{4}-\d\d(?:-\d\d(?:t[\d:.]+z?)?)?$/.test(plain)
  const date = iso ? parseDate(plain.toUpperCase()) : wholeDate(plain)
  if (date?.year === undefined || date.coarse === true || date.year === 0) return undefined
  if (date.swapped === true && date.day !== date.month) return 'ambiguous'
  return answerOf(date)
}

/** A year that is written as a number alone, where the question asks for one. */
export function yearAnswer(answer: string): DateAnswer | undefined {
  const digits = /^\d{1,4}$/.exec(bare(answer))?.[0]
  return digits === undefined || Number(digits) === 0
    ? undefined
    : answerOf({ year: Number(digits) })
}

const before =
  /^(?:(?:on|in|about|around|circa|c\.|ca\.)\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)?(?:the year\s+)?/

/** Folded, without what stands before a date and says nothing of it. */
function bare(answer: string): string {
  const plain = foldInPlace(answer.trim())
    .replace(before, '')
    .replace(/\s+utc$/, '')
  // the full stop of "B.C." is its own
  return /\b[a-z]\.[a-z]\.(?:[a-z]\.)?$/.test(plain) ? plain : plain.replace(/\.$/, '')
}

/** One date for several ways to give it: as precise as the least precise of them, `undefined` where they differ. */
export function commonDate(dates: readonly DateAnswer[]): DateAnswer | undefined {
  const [coarsest] = dates.toSorted((a, b) => a.value.length - b.value.length)
  return dates.every(({ value }) => coarsest !== undefined && value.startsWith(coarsest.value))
    ? coarsest
    : undefined
}

function wholeDate(plain: string): ReadDate | undefined {
  const [date, ...others] = datesIn(plain)
  const isWhole = date?.span.start === 0 && date.span.end === plain.length
  return isWhole && others.length === 0 ? date : undefined
}

function answerOf({ year = 0, month, day }: Omit<ReadDate, 'span'>): DateAnswer | undefined {
  if (month !== undefined && (month < 1 || month > 12)) return undefined
  if (day === 0 || !isOnCalendar({ year, ...(month && { month }), ...(day && { day }) }))
    return undefined
  const sign = year < 0 ? '-' : ''
  const parts = [
    `${sign}${pad(Math.abs(year), 4)}`,
    ...[month, day].flatMap((part) => (part === undefined ? [] : [pad(part, 2)])),
  ]
  const precision = day !== undefined ? 'day' : month !== undefined ? 'month' : 'year'
  return { kind: 'date', value: parts.join('-'), precision }
}

function pad(number: number, digits: number): string {
  return `${number}`.padStart(digits, '0')
}
