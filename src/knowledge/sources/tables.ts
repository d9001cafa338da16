import { isUtf8 } from 'node:buffer'
import { ElenchusError } from '../../errors.ts'
import { commaSeparated, type RecordReader, type TableRecord, tabSeparated } from './delimited.ts'
import { eachLine } from './each-line.ts'
import { leftOutCounter } from './left-out-counter.ts'
import type { Reading, Source } from './source.ts'
import { type Cells, type StoreRow, storeEntityRow, storeFactRow } from './table-rows.ts'

/** What bare identifiers are put behind unless told. */
const defaultBase = 'urn:elenchus:table:'

export const tsv: Source = {
  id: 'tsv',
  description: 'Tab-separated facts or entities, with a header',
  extensions: ['.tsv', '.tab'],
  read: (reading) => readTable(reading, tabSeparated),
}

export const csv: Source = {
  id: 'csv',
  description: 'Comma-separated facts or entities, with a header',
  extensions: ['.csv'],
  read: (reading) =>
    readTable(reading, (header) =>
      commaSeparated(header.includes(';') && !header.includes(',') ? ';' : ','),
    ),
}

async function readTable(reading: Reading, readerFor: (header: string) => RecordReader) {
  const { name, chunks, sink, strict, advanced } = reading
  const base = reading.file.base ?? defaultBase
  const counter = leftOutCounter(name, strict)
  let records: RecordReader | undefined
  let table: Table | undefined
  let [read, kept, invalidUtf8] = [0, 0, 0]

  const take = (record: TableRecord) => {
    if (table === undefined) {
      table = tableOf(record.fields, name)
      return
    }
    read++
    const reason = storeRecord(table, record, reading, base)
    if (reason === undefined) kept++
    else counter.leaveOut(reason, record.line)
  }
  await eachLine(chunks, {
    line: (bytes, start, end, number) => {
      const text = bytes.toString('utf8', start, end)
      if (text.trim() === '') return
      if (text.includes('\ufffd') && !isUtf8(bytes.subarray(start, end))) invalidUtf8++
      records ??= readerFor(text)
      const record = records.take(number === 1 ? text.replace(/^\ufeff/, '') : text, number)
      if (record !== undefined) take(record)
    },
    tooLong: (number) => counter.leaveOut('longer than 256 MB', number),
    between: async () => {
      advanced(kept)
      await sink.drain()
    },
  })
  const open = records?.unfinished()
  if (open !== undefined) counter.leaveOut('quotation mark that is never closed', open)
  advanced(kept)
  return { source: name, read, kept, invalidUtf8, leftOut: counter.counts() }
}

interface Table {
  readonly columns: ReadonlyMap<string, number>
  readonly width: number
  readonly store: StoreRow
}

function tableOf(header: readonly string[], name: string): Table {
  const names = header.map((field) => field.trim().toLowerCase())
  const columns = new Map(names.map((column, index) => [column, index]))
  const has = (...wanted: string[]) => wanted.every((column) => columns.has(column))
  if (has('subject', 'relation', 'object')) {
    return { columns, width: names.length, store: storeFactRow }
  }
  if (has('entity', 'label')) return { columns, width: names.length, store: storeEntityRow }
  throw new ElenchusError(
    'bad-table',
    `The header of "${name}" names neither facts nor entities: ${names.slice(0, 8).join(', ')}.`,
    {
      fix: 'Start a table of facts with subject, relation, object (and datatype, language, from, to), a table of entities with entity, label (and aliases, type, description, parent).',
    },
  )
}

function storeRecord(
  table: Table,
  { fields }: TableRecord,
  { sink }: Reading,
  base: string,
): string | undefined {
  if (fields.length > table.width) return 'more fields than the header'
  const cells: Cells = (column) => fields[table.columns.get(column) ?? -1]?.trim() ?? ''
  return table.store(cells, sink, base)
}
