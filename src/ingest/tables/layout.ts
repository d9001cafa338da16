import { sniffDelimiter } from '../../text/delimited-records.ts'
import { looksLikeData } from './refuse-data-as-header.ts'

/** A record of the beginning of a table: its fields, and the numbers of its first and last line. */
export interface HeadRecord {
  readonly fields: readonly string[]
  readonly line: number
  readonly lastLine: number
}

/** Where a table's rows begin, and the lines above them. */
export interface Layout {
  /** Absent: the first record is data. */
  readonly header?: HeadRecord
  readonly columns: readonly string[]
  /** Records above the header: a title, notes, comments. */
  readonly above: readonly HeadRecord[]
}

const mostLooked = 200
const nearlyAll = 0.8

/**
 * The header is the first record as wide as most of the rows below it, with at least half of its fields filled. A header of one
 * field less, as R writes it over row names, gets an unnamed first column.
 */
export function layoutOf(records: readonly HeadRecord[], wanted: readonly string[] = []): Layout {
  const looked = records.slice(0, mostLooked)
  const width = commonWidth(looked)
  const told = wanted.length === 0 ? -1 : looked.findIndex(({ fields }) => hasAll(fields, wanted))
  const at = told === -1 ? headerPlace(looked, width) : told
  const header = looked[at]
  const first = looked[0]
  if (header === undefined || first === undefined)
    return first === undefined
      ? { columns: [], above: [] }
      : { header: first, columns: first.fields.map(named), above: [] }
  const before = looked[at - 1]
  const isShort =
    told === -1 && before !== undefined && before.fields.length === width - 1 && width > 2
  if (isShort && before.fields.every(isWord) && !header.fields.every(isWord)) {
    const isPadded = looked.slice(at).every(({ fields }) => (fields[width - 1] ?? '').trim() === '')
    const columns = before.fields.map(named)
    return {
      header: before,
      columns: isPadded ? columns : ['', ...columns],
      above: looked.slice(0, at - 1),
    }
  }
  return { header, columns: header.fields.map(named), above: looked.slice(0, at) }
}

/** A row with a date or an amount is a note, if a row of only words follows. */
function headerPlace(records: readonly HeadRecord[], width: number): number {
  const first = records.findIndex((record) => isHeader(record, width))
  const isOfWords = (record: HeadRecord) =>
    isHeader(record, width) && !record.fields.some(looksLikeData)
  const words = records.findIndex(isOfWords)
  if (words === -1 || words > first + mostNotes) return first
  // a note, where an empty line and a fuller row of words follow
  const gap = records.findIndex((_, place) => place > words && isAfterGap(records, place))
  const below = gap === -1 ? -1 : records.findIndex((each, at) => at >= gap && isOfWords(each))
  const isNote = filledIn(records[below]) > filledIn(records[words]) && below <= first + mostNotes
  return isNote ? below : words
}

function isAfterGap(records: readonly HeadRecord[], place: number): boolean {
  const [before, record] = [records[place - 1], records[place]]
  return (
    filledIn(before) === 0 || (record !== undefined && record.line > (before?.lastLine ?? 0) + 1)
  )
}

function filledIn(record: HeadRecord | undefined): number {
  return record?.fields.filter((field) => field.trim() !== '').length ?? 0
}

const mostNotes = 10

function hasAll(fields: readonly string[], wanted: readonly string[]): boolean {
  const known = fields.map((field) => field.trim().toLowerCase())
  return wanted.every((column) => known.includes(column.trim().toLowerCase()))
}

function named(field: string): string {
  return field.trim()
}

/** Nothing that a row of data would be known by. */
function isWord(field: string): boolean {
  return /\p{L}/u.test(field)
}

/** Of most records but the first few, which may stand above the table. */
function commonWidth(records: readonly HeadRecord[]): number {
  const below = records.length > 30 ? records.slice(10) : records
  const counts = new Map<number, number>()
  for (const { fields } of below) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1)
  const [common] = [...counts].toSorted(([, many], [, more]) => more - many)
  return common?.[0] ?? 0
}

function isHeader(record: HeadRecord, width: number): boolean {
  if (record.fields.length !== width) return false
  const filled = filledIn(record)
  return filled > 0 && (width <= 2 || (filled > 1 && 2 * filled >= width))
}

const delimiters = [',', ';', '\t', '|']

/** What parts fields: the mark by which most records have as many fields as the header; that of the first line if none does. */
export function delimiterOf(
  first: string,
  recordsBy: (delimiter: string) => readonly HeadRecord[],
): string {
  const sniffed = sniffDelimiter(first)
  const candidates = [sniffed, ...delimiters.filter((each) => each !== sniffed)].map(
    (delimiter) => {
      const records = recordsBy(delimiter).slice(0, mostLooked)
      const width = commonWidth(records)
      const at = records.findIndex((record) => isHeader(record, width))
      const below = records.slice(at)
      const alike = below.filter(({ fields }) => fields.length === width).length / below.length
      return { delimiter, isFit: width > 1 && at >= 0 && alike >= nearlyAll, at, width }
    },
  )
  const fits = candidates.filter(({ isFit }) => isFit)
  const best = fits.toSorted((one, other) => one.at - other.at)[0]
  return best?.delimiter ?? sniffed
}
