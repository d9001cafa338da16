import { monthNames } from '../../text/month-names.ts'

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
const after = '(?![\\d,.]?\\d|[-–/]\\d|s\\b|%|th\\b|:)'

const patterns = [
  { style: 'day-month', pattern: `\\b${day},?(?: of)? ${month}(?:,? ${year}${after})?\\b` },
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

/** A number that counts or names something, a year before Christ, or one of two days is none that could be exchanged. */
function isCounted(text: string, { start, end, style }: DateMention): boolean {
  const before = text.slice(0, start)
  if (style !== 'year' && anotherDay.test(before)) return true
  if (style === 'year' && (isSungOf.test(before) || isSetIn.test(before))) return true
  const next = /^ ([\p{L}°]+)/u.exec(text.slice(end))?.[1] ?? ''
  if (/^(BC|BCE|AD|CE)$/.test(next)) return true
  return style !== 'day-month' && style !== 'month-day' && next !== '' && !goesOn.test(next)
}

// "13 and 14 October" has two days
const anotherDay = /\d(?:st|nd|rd|th)?,? ?(?:and |or |to |until |of |[-–/] ?)?$/

// "the revolution of 1848" was then, and who sang of 1999 sang at any time
const isSungOf = /(?<!\b(?:the|a|an)(?: [\p{L}’'-]+){1,4}) of(?: the year)? $/iu
// the main character in 1984 is in a book
const isSetIn = /\b(?:characters?|protagonist|narrator|hero|heroine|villain)\b.* in $/i

// what goes on with a sentence; anything else is what the year belongs to, as in "the 1966 world cup"
const goesOn =
  /^(?:a|an|the|and|or|but|nor|so|that|which|who|whom|whose|what|when|where|why|how|while|after|before|until|till|since|because|although|as|at|by|for|from|in|into|of|off|on|over|to|under|with|without|against|between|during|about|around|was|were|is|are|did|does|do|has|have|had|could|would|he|she|it|they|we|his|her|its|their|this|these|those|there|not|only|also|then|at|near|along|together|following|despite|\p{Ll}+ly|\p{Ll}+ed)$/u

/** Titles: what stands between quotation marks of any kind, single ones only at the edges of words. */
function quotedSpans(text: string): readonly Span[] {
  const marks =
    /"[^"]*"|“[^”]*”|«[^»]*»|(?<![\p{L}\p{N}])['‘][^'’]+['’](?![\p{L}\p{N}])|\*[^*]+\*/gu
  return [...text.matchAll(marks)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}
