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

/**
 * The dates that an answer may be which is a date and nothing else: "March 3, 1921", "480 BC", "AD 79". Two where day and
 * month may be the other way round, or where the century is left out ("3-Mar-21"). A number alone is none: see `yearAnswer`.
 */
export function dateAnswers(answer: string): readonly DateAnswer[] {
  const plain = bare(answer)
  if (/^\d+$/.test(plain)) return []
  const [, head = '', short] = shortYear.exec(plain) ?? []
  const texts = short === undefined ? [plain] : [`${head}19${short}`, `${head}20${short}`]
  return texts.flatMap(datesOf)
}

/** "3-Mar-21", "3/4/21": spreadsheets write so. */
const shortYear = /^(\d{1,2}(?:[-/][a-z]{3}[-/]|[/.]\d{1,2}[/.]))(\d\d)$/

function datesOf(plain: string): readonly DateAnswer[] {
  const iso = /^-?\d{4}-\d\d(?:-\d\d(?:t[\d:.]+z?)?)?$/.test(plain)
  const date = iso ? parseDate(plain.toUpperCase()) : wholeDate(plain)
  if (date?.year === undefined || date.coarse === true || date.year === 0) return []
  const { month, day } = date
  const swapped = date.swapped === true && month !== undefined && day !== undefined && day !== month
  const readings = swapped ? [date, { ...date, month: day, day: month }] : [date]
  return readings.flatMap((reading) => answerOf(reading) ?? [])
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

/**
 * One date for several ways to give it, each with the dates that it may be: as precise as the least precise of them,
 * `undefined` where no date fits them all, `ambiguous` where several do.
 */
export function commonDate(
  names: readonly (readonly DateAnswer[])[],
): DateAnswer | 'ambiguous' | undefined {
  const fitting = names
    .flat()
    .filter((date) => names.every((dates) => dates.some((other) => agree(date, other))))
  const finest = fitting.filter(
    (date) =>
      !fitting.some(
        ({ value }) => value.length > date.value.length && value.startsWith(date.value),
      ),
  )
  const values = new Set(finest.map(({ value }) => value))
  if (values.size > 1) return 'ambiguous'
  return fitting.toSorted((a, b) => a.value.length - b.value.length)[0]
}

function agree({ value: one }: DateAnswer, { value: other }: DateAnswer): boolean {
  return one.startsWith(other) || other.startsWith(one)
}

function wholeDate(plain: string): ReadDate | undefined {
  // with dashes, as with slashes
  const [date, ...others] = datesIn(plain.replace(/^(\d{1,2})-(\d{1,2})-(\d{4})$/, '$1/$2/$3'))
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
