import {
  type BrokenLines,
  quotedFields,
  sniffDelimiter,
  type TableRecord,
} from '../../text/delimited-records.ts'

/** A completed sheet: cells by lower-case column name. */
export interface SheetTable {
  readonly columns: readonly string[]
  readonly rows: readonly SheetRow[]
}

interface SheetRow {
  readonly line: number
  readonly cells: Readonly<Record<string, unknown>>
}

export type ReadSheet =
  | { readonly kind: 'table'; readonly table: SheetTable }
  | { readonly kind: 'broken'; readonly line: number; readonly reason: string }

/** Reads files saved by a spreadsheet or another program: CSV with any separator, or JSON Lines. */
export function readSheet(bytes: Uint8Array): ReadSheet {
  const text = decoded(bytes)
  return text.trimStart().startsWith('{') ? readObjects(text) : readTable(text)
}

/** "Premise false" and "premise-false" are the same column. */
export function columnName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')
}

/** Spreadsheets save UTF-8 with a byte order mark, or UTF-16 as "Unicode text". */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

function readObjects(text: string): ReadSheet {
  const rows: SheetRow[] = []
  for (const [index, source] of text.split(/\r?\n/).entries()) {
    if (source.trim() === '') continue
    const record = parsed(source)
    if (record === undefined) {
      return { kind: 'broken', line: index + 1, reason: 'it is not a JSON object' }
    }
    const cells = Object.entries(record).map(([name, value]) => [columnName(name), value])
    rows.push({ line: index + 1, cells: Object.fromEntries(cells) })
  }
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))]
  return { kind: 'table', table: { columns, rows } }
}

function parsed(source: string): object | undefined {
  try {
    const value: unknown = JSON.parse(source)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

function readTable(text: string): ReadSheet {
  const all = text.split(/\r\n|\n|\r/)
  // some spreadsheets write a line "sep=;" first
  const [, declared] = /^sep=(.)$/i.exec(all[0] ?? '') ?? []
  const skipped = declared === undefined ? 0 : 1
  const lines = all.slice(skipped)
  const records: TableRecord[] = []
  const reader = quotedFields(declared ?? sniffDelimiter(lines[0] ?? ''))
  for (const [index, source] of lines.entries()) {
    const record = reader.take(source, index + 1 + skipped)
    if (record === undefined) continue
    if (!('fields' in record)) return neverClosed(record)
    records.push(record)
  }
  const open = reader.unfinished()
  return open === undefined ? { kind: 'table', table: tableOf(records) } : neverClosed(open)
}

function tableOf([header, ...records]: readonly TableRecord[]): SheetTable {
  const columns = (header?.fields ?? []).map(columnName)
  const filled = records.filter(({ fields }) => fields.some((field) => field.trim() !== ''))
  const rows = filled.map(({ line, fields }) => {
    const cells = columns.map((column, place) => [column, fields[place] ?? ''])
    return { line, cells: Object.fromEntries(cells) }
  })
  return { columns, rows }
}

function neverClosed({ from }: BrokenLines): ReadSheet {
  return { kind: 'broken', line: from, reason: 'a quotation mark is never closed' }
}
