import { monthNames } from './calendar.ts'

/** A date as it stands in a question: where, what it says, and how it is written. */
export interface DateMention {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly day?: number
  /** 1 to 12. */
  readonly month?: number
  readonly year?: number
  /** *year*: "1912"; *month-year*: "July 1789"; *day-month*: "14(th) July( 1789)"; *month-day*: "July 14(th)(, 1789)". */
  readonly style: 'year' | 'month-year' | 'day-month' | 'month-day'
}

const month = `(?<month>${monthNames.map((name) => `${name}|${name.slice(0, 3)}\\.?`).join('|')}|Sept\\.?)`
const day = '(?<day>[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?'
const year = '(?<year>1\\d{3}|20\\d{2})'
const after = '(?![\\d,.]?\\d|[-–/]\\d|s\\b|%|th\\b)'

const patterns = [
  { style: 'day-month', pattern: `\\b${day}(?: of)? ${month}(?:,? ${year}${after})?\\b` },
  { style: 'month-day', pattern: `\\b${month} ${day}\\b(?:,? ${year}${after})?` },
  { style: 'month-year', pattern: `\\b${month}(?: of|,)? ${year}${after}` },
  {
    style: 'year',
    pattern: `(?<=\\b(?:[Ii]n|[Ss]ince|[Bb]y|[Uu]ntil|[Bb]efore|[Aa]fter|[Dd]uring|[Ff]rom|[Oo]f)(?: the year)? )${year}${after}`,
  },
] as const

/**
 * The dates in a question, in order, none inside another or inside a quoted title. A number is a year only behind a
 * preposition and with no noun behind it ("in 1500 metres"), between 1000 and `latest`.
 */
export function findDates(text: string, latest: number): readonly DateMention[] {
  const titles = quotedSpans(text)
  const found: DateMention[] = []
  for (const { style, pattern } of patterns) {
    for (const match of text.matchAll(new RegExp(pattern, 'gu'))) {
      const mention = mentionOf(match, style)
      const within = (span: Span) => mention.start < span.end && mention.end > span.start
      if (titles.some(within) || found.some(within)) continue
      if ((mention.year ?? 0) > latest || isCounted(text, mention)) continue
      found.push(mention)
    }
  }
  return found.toSorted((one, other) => one.start - other.start)
}

interface Span {
  readonly start: number
  readonly end: number
}

function mentionOf(match: RegExpExecArray, style: DateMention['style']): DateMention {
  const { groups = {}, index } = match
  return {
    start: index,
    end: index + match[0].length,
    text: match[0],
    style,
    ...(groups.day === undefined ? {} : { day: Number(groups.day) }),
    ...(groups.month === undefined ? {} : { month: monthOf(groups.month) }),
    ...(groups.year === undefined ? {} : { year: Number(groups.year) }),
  }
}

function monthOf(name: string): number {
  return monthNames.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1
}

/** A number that counts something, or a year before Christ, is none that could be exchanged. */
function isCounted(text: string, { end, style }: DateMention): boolean {
  const next = /^ ([\p{L}°]+)/u.exec(text.slice(end))?.[1] ?? ''
  if (/^(BC|BCE|AD|CE)$/.test(next)) return true
  if (style !== 'year') return false
  return (
    /^[\p{Lu}°]/u.test(next) ||
    units.test(next) ||
    (/s$/.test(next) && !/^(was|is|has|does|as|its|this|his|us)$/.test(next))
  )
}

const units =
  /^(people|men|women|children|feet|kilo|kg|km|metre|meter|mile|acre|ton|per|percent|million|billion)$/

/** Titles: what stands between quotation marks of any kind, single ones only at the edges of words. */
function quotedSpans(text: string): readonly Span[] {
  const marks =
    /"[^"]*"|“[^”]*”|«[^»]*»|(?<![\p{L}\p{N}])['‘][^'’]+['’](?![\p{L}\p{N}])|\*[^*]+\*/gu
  return [...text.matchAll(marks)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}
