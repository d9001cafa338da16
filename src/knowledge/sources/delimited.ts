/** One record of a table, with the number of the line that it starts on. */
export interface TableRecord {
  readonly fields: readonly string[]
  readonly line: number
}

/** Puts lines together to records. */
export interface RecordReader {
  /** The record that this line completes, if it does. */
  readonly take: (text: string, line: number) => TableRecord | undefined
  /** What is left open at the end of the file. */
  readonly unfinished: () => number | undefined
}

/** Tab-separated: a tab always ends a field, and a quotation mark is one. */
export function tabSeparated(): RecordReader {
  return {
    take: (text, line) => ({ fields: text.split('\t'), line }),
    unfinished: () => undefined,
  }
}

/** RFC 4180: a field in quotation marks may hold the delimiter, doubled quotation marks and line ends. */
export function commaSeparated(delimiter: string): RecordReader {
  let open = ''
  let opened: number | undefined
  return {
    take: (text, line) => {
      const record = opened === undefined ? text : `${open}\n${text}`
      const start = opened ?? line
      if (isOpen(record)) {
        open = record
        opened = start
        return undefined
      }
      opened = undefined
      return { fields: split(record, delimiter), line: start }
    },
    unfinished: () => opened,
  }
}

function isOpen(record: string): boolean {
  let marks = 0
  for (let at = record.indexOf('"'); at !== -1; at = record.indexOf('"', at + 1)) marks++
  return marks % 2 === 1
}

function split(record: string, delimiter: string): string[] {
  const fields: string[] = []
  let at = 0
  while (at <= record.length) {
    const end = fieldEnd(record, at, delimiter)
    fields.push(unquoted(record.slice(at, end)))
    at = end + 1
  }
  return fields
}

function fieldEnd(record: string, start: number, delimiter: string): number {
  let quoted = false
  for (let at = start; at < record.length; at++) {
    if (record[at] === '"') quoted = !quoted
    else if (record[at] === delimiter && !quoted) return at
  }
  return record.length
}

function unquoted(field: string): string {
  return field.startsWith('"') && field.endsWith('"') && field.length > 1
    ? field.slice(1, -1).replaceAll('""', '"')
    : field
}
