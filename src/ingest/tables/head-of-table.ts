import { ElenchusError } from '../../errors.ts'
import { quotedFields, type RecordReader, tabSeparated } from '../../text/delimited-records.ts'
import { isWikidataIdentifier } from './identifiers.ts'
import { delimiterOf, type HeadRecord, type Layout, layoutOf } from './layout.ts'
import type { TableMapping } from './table-mapping.ts'

export interface TableHead extends Layout {
  readonly delimiter: string
  /** Fields may be between quotation marks. */
  readonly isQuoted: boolean
  /** Lines above the first row. */
  readonly skipped: number
}

interface HeadOptions {
  readonly name: string
  readonly isQuoted: boolean
  readonly table: TableMapping | undefined
  readonly holdsLabels: boolean
}

/** How a table of text begins, by its first lines. Fails with `bad-table` where its header has no end. */
export function headOf(lines: readonly string[], options: HeadOptions): TableHead | undefined {
  const start = lines.findIndex((line) => line.trim() !== '')
  const first = lines[start]
  if (first === undefined) return undefined
  // Excel's own way to tell the delimiter
  const told = /^sep=(.)$/i.exec(first.trim())?.[1]
  const above = told === undefined ? 0 : start + 1
  const isQuoted = options.isQuoted || told !== undefined
  const by = (delimiter: string) =>
    recordsOf(lines, above, isQuoted ? quotedFields(delimiter) : tabSeparated())
  const delimiter = told ?? (isQuoted ? delimiterOf(withoutComments(lines, start), by) : '\t')
  const records = by(delimiter)
  const said = records.filter(({ fields }) => !isComment(fields))
  const [record] = said
  if (record === undefined) throw brokenHeader(options.name)
  if (isData(record.fields, options)) {
    const width = Math.max(...said.map(({ fields }) => fields.length))
    const columns = Array.from({ length: width }, (_, place) => `${place}`)
    return { columns, above: [], delimiter, isQuoted, skipped: record.line - 1 }
  }
  const layout = layoutOf(records, columnsNamed(options.table))
  const { header = record } = layout
  return { ...layout, header, delimiter, isQuoted, skipped: header.lastLine }
}

/** The columns that a mapping of a whole table names. */
function columnsNamed(table: TableMapping | undefined): readonly string[] {
  if (table?.subject === undefined) return []
  return [table.subject, table.relation, table.object].flatMap((column) => column ?? [])
}

function isComment(fields: readonly string[]): boolean {
  return fields.length === 1 && (fields[0] ?? '').startsWith('#')
}

function withoutComments(lines: readonly string[], start: number): string {
  return lines.slice(start).find((line) => line.trim() !== '' && !line.startsWith('#')) ?? ''
}

function recordsOf(lines: readonly string[], from: number, reader: RecordReader): HeadRecord[] {
  const records: HeadRecord[] = []
  for (const [index, line] of lines.entries()) {
    if (index < from) continue
    const record = reader.take(line, index + 1)
    if (record !== undefined && 'fields' in record) records.push({ ...record, lastLine: index + 1 })
  }
  return records
}

/** Whether a first row is data: the file has no header. */
function isData(fields: readonly string[], { table, holdsLabels }: HeadOptions): boolean {
  if (table?.header !== undefined) return !table.header
  if (table?.subject !== undefined) return false
  if (holdsLabels) return !fields.some((field) => /^(?:label|name)$/i.test(field.trim()))
  return isBareTriple(fields)
}

/** Whether fields are a fact of identifiers, as published triple files have them: no header looks so. */
function isBareTriple(fields: readonly string[]): boolean {
  const [subject = '', relation = '', object] = fields
  return (
    fields.length === 3 &&
    isWikidataIdentifier(subject) &&
    /^P[1-9]\d*$/.test(relation) &&
    object !== ''
  )
}

function brokenHeader(name: string): ElenchusError {
  return new ElenchusError('bad-table', `"${name}" has an unclosed quotation mark in its header.`, {
    fix: 'Close it, or double it inside quotation marks.',
  })
}
