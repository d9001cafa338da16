import { prefixes } from '../../../domain/prefixes.ts'

/** A time as Wikidata's JSON has it. */
export interface JsonTime {
  readonly time: string
  readonly precision: number
  readonly calendarmodel: string
}

const julian = `${prefixes.wd}Q1985786`
const day = 11

/**
 * A time of Wikidata's RDF as its JSON has it; `undefined` where it is no date. RDF counts a year 0 and JSON does not; RDF has days of the
 * Julian calendar as Gregorian ones, JSON in the calendar that they are told in.
 * Source: Wikibase's RDF dump format and JSON data model (mediawiki.org, Wikibase/Indexing/RDF Dump Format).
 */
export function jsonTime(value: string, precision: number, calendar: string): JsonTime | undefined {
  const [, sign, digits = '', month = '', date = ''] =
    /^([+-]?)(\d{4,})-(\d{2})-(\d{2})(?:T|$)/.exec(value) ?? []
  if (sign === undefined) return undefined
  const gregorian = {
    year: Number(digits) * (sign === '-' ? -1 : 1),
    month: Number(month),
    day: Number(date),
  }
  const told =
    calendar === julian && precision >= day && gregorian.month > 0 && gregorian.day > 0
      ? julianOf(gregorian)
      : gregorian
  const year = told.year > 0 ? told.year : told.year - 1
  const text = `${year < 0 ? '-' : '+'}${`${Math.abs(year)}`.padStart(4, '0')}`
  return {
    time: `${text}-${twoDigits(told.month)}-${twoDigits(told.day)}T00:00:00Z`,
    precision,
    calendarmodel: calendar,
  }
}

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The same day in the Julian calendar, by its Julian day number (Richards 2013, Explanatory Supplement, 15.11.3). */
function julianOf({ year, month, day: date }: Day): Day {
  const fromMarch = Math.floor((14 - month) / 12)
  const [y, m] = [year + 4800 - fromMarch, month + 12 * fromMarch - 3]
  const days = Math.floor((153 * m + 2) / 5) + 365 * y
  const number = date + days + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) - 32045
  const c = number + 32082
  const d = Math.floor((4 * c + 3) / 1461)
  const e = c - Math.floor((1461 * d) / 4)
  const n = Math.floor((5 * e + 2) / 153)
  return {
    day: e - Math.floor((153 * n + 2) / 5) + 1,
    month: n + 3 - 12 * Math.floor(n / 10),
    year: d - 4800 + Math.floor(n / 10),
  }
}

function twoDigits(number: number): string {
  return `${number}`.padStart(2, '0')
}
