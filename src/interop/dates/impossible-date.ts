import type { RandomStream } from '../../random/stream.ts'
import { monthNames } from '../../text/month-names.ts'
import { daysIn, ordinal } from './calendar.ts'
import type { DateOptions } from './date-options.ts'
import type { DateMention } from './find-dates.ts'

/** A date that takes another's place, and why it is none. */
export interface DateExchange {
  readonly text: string
  readonly replacement: string
  readonly correction: string
}

// further on a date reads like a slip of the pen; the published questions go beyond 32, which is an option
const mostBeyond = 3

/**
 * The question with a day that no calendar has: "14 July 1789" becomes "33 July 1789". A date with its month alone, or a year
 * alone, gets a day: "in 1912" becomes "on 31 April 1912". 29 February is impossible only in a year that is given and is no leap
 * year.
 */
export function impossibleDate(
  question: string,
  mention: DateMention,
  random: RandomStream,
  { lastDay, fullDates }: Pick<DateOptions, 'lastDay' | 'fullDates'> = {},
): DateExchange | undefined {
  if (fullDates === true && mention.day === undefined) return undefined
  const month = mention.month ?? random.below(12) + 1
  const days = daysIn(month, mention.year)
  const beyond = lastDay === undefined ? mostBeyond : Math.max(1, lastDay - days)
  const day = days + 1 + random.below(beyond)
  const name = monthNames[month - 1] ?? ''
  const replacement = written(mention, day, name)
  const text = placed(question, mention, replacement)
  if (text === undefined) return undefined
  const { year } = mention
  const isLeapDay = month === 2 && day === 29
  const never = `${day} ${name}${isLeapDay ? ` ${year}` : ''}`
  return {
    text,
    replacement,
    correction: `There is no ${never}: ${lengthOf(name, days, month, year)}.`,
  }
}

function lengthOf(name: string, days: number, month: number, year: number | undefined): string {
  if (month !== 2) return `${name} has ${days} days`
  return year === undefined ? `${name} has at most 29 days` : `${name} ${year} had ${days} days`
}

/** As the date was written: the order of day and month, the ordinal, the comma, the abbreviation. */
function written(mention: DateMention, day: number, name: string): string {
  const { style, text, year } = mention
  const said = /\d(?:st|nd|rd|th)\b/.test(text) ? ordinal(day) : `${day}`
  switch (style) {
    case 'day-month':
    case 'month-day':
      return text.replace(/\b\d{1,2}(?:st|nd|rd|th)?\b/, said)
    case 'month-year':
      return `${text.slice(0, text.search(/[ ,]/))} ${day}, ${year}`
    case 'year':
      return `${day} ${name} ${year}`
  }
}

/**
 * Whether the question is about what happened in the year: it begins or ends with it, and no clause stands before it. "Who sang with the band
 * that was founded in 1964?" keeps its year.
 */
function isAboutYear(question: string, { start, end }: DateMention): boolean {
  const before = question.slice(0, start)
  if (/^in (?:the year )?$/i.test(before)) return true
  return (
    /^[?.]?$/.test(question.slice(end)) &&
    !/\S .*(?:\b(?:who|whom|whose|which|that|where|when)\b|,)/i.test(before)
  )
}

/** Years and months stand behind "in", a day behind "on"; behind other words a day can't always take their place. */
function placed(question: string, mention: DateMention, replacement: string): string | undefined {
  const before = question.slice(0, mention.start)
  const rest = question.slice(mention.end)
  if (mention.style === 'day-month' || mention.style === 'month-day') {
    return before + replacement + rest
  }
  if (mention.style === 'year' && !isAboutYear(question, mention)) return undefined
  const match = /\b(in)(?: the year)? $/i.exec(before)
  // "on Christmas Day in 1991" has its day
  if (match === null || hasDay.test(question)) return undefined
  const preposition = match[1] === 'In' ? 'On' : 'on'
  return `${before.slice(0, match.index)}${preposition} ${replacement}${rest}`
}

const hasDay =
  /\b(?:day|eve|christmas|easter|halloween|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i
