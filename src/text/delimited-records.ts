/** One record of a table, with the number of its first line. */
export interface TableRecord {
  readonly fields: readonly string[]
  readonly line: number
}

/** Lines that belong to no record, because a quotation mark in the first of them is never closed. */
export interface BrokenLines {
  readonly from: number
  readonly to: number
}

/** Assembles lines into records. */
export interface RecordReader {
  /** The record that this line completes, if any; blank lines between records are skipped. */
  readonly take: (text: string, line: number) => TableRecord | BrokenLines | undefined
  /** What is incomplete at the end of the file. */
  readonly unfinished: () => BrokenLines | undefined
}

/** Tab-separated: a tab always ends a field, and quotation marks have no meaning. */
export function tabSeparated(): RecordReader {
  return {
    take: (text, line) => (text.trim() === '' ? undefined : { fields: text.split('\t'), line }),
    unfinished: () => undefined,
  }
}

// an unclosed quotation mark would swallow the rest of the file
const longestRecord = 1 << 20

/**
 * RFC 4180: a quoted field may contain the delimiter, doubled quotation marks and line ends. A quotation mark inside an
 * unquoted field is an ordinary character, as in spreadsheets.
 */
export function quotedFields(delimiter: string): RecordReader {
  let fields: string[] = []
  let open: string[] | undefined
  let openLength = 0
  let [first, last] = [0, 0]

  const reset = () => {
    fields = []
    open = undefined
    openLength = 0
  }
  const broken = (): BrokenLines => {
    reset()
    return { from: first, to: last }
  }
  return {
    take: (text, line) => {
      if (open === undefined) {
        if (text.trim() === '') return undefined
        first = line
      }
      last = line
      open = readFields(text, delimiter, fields, open)
      if (open === undefined) {
        const record = { fields, line: first }
        reset()
        return record
      }
      open.push('\n')
      openLength += text.length + 1
      return openLength > longestRecord ? broken() : undefined
    },
    unfinished: () => (open === undefined ? undefined : broken()),
  }
}

/** Adds the fields of a line; returns the parts of the last one while its quotation mark is open. */
function readFields(
  text: string,
  delimiter: string,
  fields: string[],
  open: string[] | undefined,
): string[] | undefined {
  let at = 0
  let parts = open
  for (;;) {
    if (parts === undefined && opensQuote(text, at)) {
      parts = []
      at = text.indexOf('"', at) + 1
    }
    if (parts !== undefined) {
      at = readQuoted(text, at, parts)
      if (at === -1) return parts
    }
    const end = text.indexOf(delimiter, at)
    const rest = text.slice(at, end === -1 ? text.length : end)
    fields.push(parts === undefined ? rest : parts.join('') + rest.trimEnd())
    if (end === -1) return undefined
    parts = undefined
    at = end + delimiter.length
  }
}

function opensQuote(text: string, at: number): boolean {
  let start = at
  while (text[start] === ' ') start++
  return text[start] === '"'
}

/** Where the field continues after its closing quotation mark; -1 when this line has none. */
function readQuoted(text: string, start: number, parts: string[]): number {
  let at = start
  for (;;) {
    const mark = text.indexOf('"', at)
    if (mark === -1) {
      parts.push(text.slice(at))
      return -1
    }
    parts.push(text.slice(at, mark))
    if (text[mark + 1] !== '"') return mark + 1
    parts.push('"')
    at = mark + 2
  }
}

const delimiters = [',', ';', '\t', '|']

/** The most frequent delimiter in a header, outside quotation marks; a comma when there is none. */
export function sniffDelimiter(header: string): string {
  const bare = header.replaceAll(/"[^"]*"/g, '')
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}
