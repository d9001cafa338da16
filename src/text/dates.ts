import type { DatePrecision } from '../domain/expected.ts'
import type { Span } from '../domain/verdict.ts'
import { monthNames } from './month-names.ts'

/** A date, as precise as given. Years BC are negative: 44 BC is -44. `coarse`: only a decade or century. */
export interface ReadDate {
  readonly year?: number
  readonly month?: number
  readonly day?: number
  /** The month if day and month were swapped: 11/7/1867. */
  readonly swapped?: boolean
  readonly coarse?: boolean
  readonly span: Span
}

const months = monthNames.map((name) => name.toLowerCase())
const month = `(${months.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`
const day = '(?:the )?(\\d{1,2})(?:st|nd|rd|th)?'
const year = '(?:(?:ad|a\\.d\\.) )?(\\d{1,4})'
const era = '(?: ?(bc|bce|b\\.c\\.(?:e\\.)?|ad|ce|a\\.d\\.)(?![a-z]))?'

// months of other languages next to a day: juillet, Juli, lipca
const foreignMonths: ReadonlyMap<string, number> = new Map(
  ['fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'fi', 'cs'].flatMap((language) =>
    months.map((_, index) => {
      const format = new Intl.DateTimeFormat(language, {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      })
      const parts = format.formatToParts(Date.UTC(2000, index, 4))
      return [parts.find(({ type }) => type === 'month')?.value ?? '', index + 1] as const
    }),
  ),
)

function foreign(shape: string): RegExp {
  const names = [...foreignMonths.keys()].toSorted((a, b) => b.length - a.length).join('|')
  return new RegExp(`(?<![\\p{L}\\d.])${shape.replace('MONTH', names)}(?![\\p{L}\\d])`, 'gu')
}

const shapes: readonly {
  readonly pattern: RegExp
  readonly read: (parts: readonly string[]) => Omit<ReadDate, 'span'>
}[] = [
  {
    pattern: /(-?)\b(\d{4})-(\d{2})-(\d{2})(?!\d)/g,
    read: ([sign, y, m, d]) => ({ ...yearOf(`${sign}${y}`), month: Number(m), day: Number(d) }),
  },
  {
    pattern: /\b(\d{4})[/.](\d{1,2})[/.](\d{1,2})\b/g,
    read: ([y, m, d]) => ({ ...yearOf(y), month: Number(m), day: Number(d) }),
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})-${month}-(\\d{4})\\b`, 'g'),
    read: ([d, m, y]) => ({ ...yearOf(y), month: monthOf(m), day: Number(d) }),
  },
  {
    pattern: /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/g,
    read: ([m, d, y]) =>
      Number(m) > 12
        ? { ...yearOf(y), month: Number(d), day: Number(m) }
        : { ...yearOf(y), month: Number(m), day: Number(d), swapped: Number(d) <= 12 },
  },
  {
    pattern: new RegExp(`\\b${day} (?:of )?${month},? (?:of )?${year}${era}\\b`, 'g'),
    read: ([d, m, y, e]) => ({ ...yearOf(y, e), month: monthOf(m), day: Number(d) }),
  },
  {
    pattern: new RegExp(`\\b${month} ${day},? (?:in )?${year}${era}\\b`, 'g'),
    read: ([m, d, y, e]) => ({ ...yearOf(y, e), month: monthOf(m), day: Number(d) }),
  },
  {
    pattern: new RegExp(`\\b${month},? (?:of )?(\\d{3,4})${era}\\b`, 'g'),
    read: ([m, y, e]) => ({ ...yearOf(y, e), month: monthOf(m) }),
  },
  {
    pattern: new RegExp(`\\b(?:${month} ${day}|${day} (?:of )?${month})(?![ ,]*\\d)`, 'g'),
    read: ([m, d, d2, m2]) => ({ month: monthOf(m ?? m2), day: Number(d ?? d2) }),
  },
  {
    pattern: foreign(`(\\d{1,2})(?:\\.|er|º)?(?: de)? (MONTH)(?: del?)? (\\d{3,4})`),
    read: ([d, m, y]) => ({ ...yearOf(y), month: foreignMonths.get(m ?? '') ?? 0, day: Number(d) }),
  },
  {
    pattern: foreign(`(MONTH)(?: del?)? (\\d{4})`),
    read: ([m, y]) => ({ ...yearOf(y), month: foreignMonths.get(m ?? '') ?? 0 }),
  },
  { pattern: /\b(\d{3,4})'?s\b/g, read: ([y]) => ({ ...yearOf(y), coarse: true }) },
  { pattern: /\b(\d{1,2})(?:st|nd|rd|th)[- ]century\b/g, read: () => ({ coarse: true }) },
  { pattern: /\b(?:ad|a\.d\.) (\d{1,4})\b/g, read: ([y]) => yearOf(y) },
  { pattern: /\b(bce?|b\.c\.(?:e\.)?) (\d{1,4})\b/g, read: ([e, y]) => yearOf(y, e) },
  { pattern: /\b(\d{1,4}) ?(bce?|b\.c\.(?:e\.)?|ad|ce)(?![a-z])/g, read: ([y, e]) => yearOf(y, e) },
  {
    pattern:
      /(?<![\d.,])\b([12]\d{3}|[1-9]\d{2})\b(?![.,]\d|\s?(?:km|m|metres|meters|feet|miles|people|%))/g,
    read: ([y]) => yearOf(y),
  },
]

/** The dates in a text folded in place, in order; includes years in words ("nineteen eighteen"). */
export function datesIn(plain: string): readonly ReadDate[] {
  return datesOf(shapes, plain)
}

/** The same, with numbers below 100 as years, for questions about years such as 79. */
export function earlyDatesIn(plain: string): readonly ReadDate[] {
  return datesOf(
    [...shapes, { pattern: /(?<![\d.,])\b(\d{1,2})\b(?![.,]?\d)/g, read: ([y]) => yearOf(y) }],
    plain,
  )
}

function datesOf(known: typeof shapes, plain: string): readonly ReadDate[] {
  const found: ReadDate[] = yearsInWords(plain)
  if (!/\d/.test(plain)) return found
  for (const { pattern, read } of known) {
    for (const match of plain.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length }
      if (!found.some((other) => other.span.start < span.end && span.start < other.span.end))
        found.push({ ...read(match.slice(1)), span })
    }
  }
  return found.toSorted((a, b) => a.span.start - b.span.start)
}

/** An expected value: `1867`, `1867-11`, `1867-11-07`, `1867-11-07T00:00:00Z`; `-0044` is 44 BC. `undefined`: unreadable. */
export function parseDate(value: string): Omit<ReadDate, 'span'> | undefined {
  const match = /^([+-]?\d{1,6})(?:-(\d{2}))?(?:-(\d{2}))?(?:T.*|Z)?$/.exec(value.trim())
  if (match === null) return undefined
  const [, y, m, d] = match
  return { year: Number(y), ...(m && { month: Number(m) }), ...(d && { day: Number(d) }) }
}

/** *right*; *coarse* when it is consistent but less precise than the expected date; else *wrong*. */
export function compareDates(
  said: Omit<ReadDate, 'span'>,
  expected: Omit<ReadDate, 'span'>,
  precision: DatePrecision,
): 'right' | 'coarse' | 'wrong' {
  if (said.swapped && said.day !== undefined && said.month !== undefined) {
    const other = { ...said, swapped: false, month: said.day, day: said.month }
    const [one, two] = [
      compareDates({ ...said, swapped: false }, expected, precision),
      compareDates(other, expected, precision),
    ]
    return one === 'wrong' ? two : one
  }
  const parts = precision === 'year' ? yearOnly : precision === 'month' ? yearAndMonth : all
  if (said.coarse) return 'coarse'
  if (
    parts.some(
      (part) =>
        said[part] !== undefined && expected[part] !== undefined && said[part] !== expected[part],
    )
  )
    return 'wrong'
  return parts.every((part) => said[part] !== undefined || expected[part] === undefined)
    ? 'right'
    : 'coarse'
}

const yearOnly = ['year'] as const
const yearAndMonth = ['year', 'month'] as const
const all = ['year', 'month', 'day'] as const

function yearOf(digits: string | undefined, era?: string): { readonly year: number } {
  const value = Number(digits)
  return { year: era?.startsWith('b') ? -value : value }
}

function monthOf(name: string | undefined): number {
  return months.findIndex((one) => one.startsWith((name ?? '').slice(0, 3))) + 1
}

const teens =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const units = 'one two three four five six seven eight nine'.split(' ')
const inWords = new RegExp(
  `\\b(${[...teens, 'twenty'].join('|')})[ -](?:hundred(?: and)?[ -])?(?:(${teens.join('|')})|(${tens.join('|')})(?:[ -](${units.join('|')}))?)\\b`,
  'g',
)

function yearsInWords(plain: string): ReadDate[] {
  return [...plain.matchAll(inWords)].map((match) => {
    const [, century, teen, ten, unit] = match
    const rest = teen
      ? 10 + teens.indexOf(teen)
      : (tens.indexOf(ten ?? '') + 2) * 10 + units.indexOf(unit ?? '') + 1
    const hundreds = century === 'twenty' ? 20 : 10 + teens.indexOf(century ?? '')
    return {
      year: hundreds * 100 + rest,
      span: { start: match.index, end: match.index + match[0].length },
    }
  })
}
