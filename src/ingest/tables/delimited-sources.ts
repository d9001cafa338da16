import { ElenchusError } from '../../errors.ts'
import {
  type BrokenLines,
  quotedFields,
  type RecordReader,
  sniffDelimiter,
  type TableRecord,
  tabSeparated,
} from '../../text/delimited-records.ts'
import { eachTextLine, notUtf8 } from '../each-text-line.ts'
import type { ReadCount, Reading, Source } from '../source.ts'
import type { Row } from './row.ts'
import { TableReader } from './table-reader.ts'

export const tsv: Source = {
  id: 'tsv',
  description: 'Tab-separated facts, entities or labels',
  extensions: ['.tsv', '.tab', '.txt'],
  // a line of triples may hold tabs too, but ends in a full stop
  recognises: (start) => {
    const first = start.split(/[\r\n]/, 1).join()
    return first.includes('\t') && !/^[<_].*\.\s*$/.test(first)
  },
  read: (reading) => readDelimited(reading, tabSeparated),
}

export const csv: Source = {
  id: 'csv',
  description: 'Facts or entities, separated by commas, semicolons, tabs or bars',
  extensions: ['.csv'],
  read: (reading) => readDelimited(reading, quotedFields, sniffDelimiter),
}

async function readDelimited(
  reading: Reading,
  readerFor: (delimiter: string) => RecordReader,
  delimiterOf: (header: string) => string = () => '\t',
): Promise<ReadCount> {
  const table = new TableReader(reading)
  const rows = new DelimitedRows(table, reading.name)
  let records: RecordReader | undefined

  await eachTextLine(reading, {
    line: (text, number) => {
      if (records !== undefined) rows.take(records.take(text, number))
      else if (text.trim() !== '') {
        // Excel's own way to tell the delimiter
        const told = /^sep=(.)$/i.exec(text.trim())?.[1]
        table.delimiter = told ?? delimiterOf(text)
        records = told === undefined ? readerFor(table.delimiter) : quotedFields(told)
        if (told === undefined) rows.take(records.take(text, number))
      }
    },
    invalidUtf8: () => {
      rows.hasBrokenText = true
    },
    tooLong: (number) => table.leaveOut('longer than 256 MB', number),
    between: async () => {
      reading.advanced(table.kept)
      await reading.sink.drain()
    },
  })
  rows.take(records?.unfinished())
  reading.advanced(table.kept)
  return table.finish()
}

/** Makes rows of records: the first is the header where there is one. */
class DelimitedRows {
  readonly #table: TableReader
  readonly #name: string
  #columns: readonly string[] | undefined
  #places: ReadonlyMap<string, number> = new Map()
  #headless = false
  /** Whether some line so far was not UTF-8. */
  hasBrokenText = false

  constructor(table: TableReader, name: string) {
    this.#table = table
    this.#name = name
  }

  take(record: TableRecord | BrokenLines | undefined): void {
    if (record === undefined) return
    if ('from' in record) {
      this.#leaveOut(record)
      return
    }
    if (this.#columns === undefined) {
      if (this.#table.isTitle(record.fields)) return
      this.#headless = this.#table.isData(record.fields)
      if (!this.#headless && this.#isBroken(record)) throw this.#brokenHeader()
      this.#start(this.#headless ? [] : record.fields)
      if (!this.#headless) return
    }
    if (this.#isBroken(record)) {
      this.#table.leaveOut(notUtf8, record.line)
      return
    }
    this.#table.take(this.#headless ? headlessRow(record) : this.#row(record), !this.#headless)
  }

  #isBroken({ fields }: TableRecord): boolean {
    return this.hasBrokenText && fields.some((field) => field.includes('\ufffd'))
  }

  #brokenHeader(): ElenchusError {
    return new ElenchusError('bad-table', `The header of "${this.#name}" is not UTF-8.`, {
      fix: 'Give its encoding, such as --encoding windows-1252, or save it as UTF-8.',
    })
  }

  #start(header: readonly string[]): void {
    this.#columns = header.map((field) => field.trim())
    this.#places = new Map(this.#columns.map((column, place) => [column.toLowerCase(), place]))
    if (!this.#headless) this.#table.checkHeader(this.#columns)
  }

  #row({ fields, line }: TableRecord): Row {
    const columns = this.#columns ?? []
    const places = this.#places
    const extra = fields.slice(columns.length).some((field) => field.trim() !== '')
    return {
      line,
      columns,
      cell: (column) => fields[places.get(column.toLowerCase()) ?? -1] ?? '',
      ...(extra && { ragged: 'more' as const }),
      ...(fields.length < columns.length && { ragged: 'fewer' as const }),
    }
  }

  #leaveOut({ from, to }: BrokenLines): void {
    if (this.#columns === undefined) {
      throw new ElenchusError(
        'bad-table',
        `"${this.#name}" has an unclosed quotation mark in its header.`,
        {
          fix: 'Close it, or double it inside quotation marks.',
        },
      )
    }
    for (let line = from; line <= to; line++) {
      this.#table.leaveOut('quotation mark that is never closed', line)
    }
  }
}

function headlessRow({ fields, line }: TableRecord): Row {
  return {
    line,
    columns: fields.map((_, place) => `${place}`),
    cell: (column) => fields[Number(column)] ?? '',
  }
}
