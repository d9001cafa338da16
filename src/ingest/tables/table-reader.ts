import type { Iri } from '../../domain/iri.ts'
import { tableBase } from '../../domain/prefixes.ts'
import { ElenchusError } from '../../errors.ts'
import { leftOutCounter } from '../left-out-counter.ts'
import type { ReadCount, Reading } from '../source.ts'
import { isBareTriple, labelRows, tripleRows } from './bare-rows.ts'
import { type ColumnFormat, columnFormat, describeFormat } from './column-format.ts'
import { guessedRows } from './guessed-rows.ts'
import { guessTable } from './guessed-table.ts'
import { factColumns, guessedTriples } from './guessed-triples.ts'
import { headerPlan } from './header-rows.ts'
import { type Identifiers, identifiersFor, isWikidataIdentifier } from './identifiers.ts'
import { edgeRows, edgeSubject, isEdgeFile } from './kgtk-rows.ts'
import { labelMapping } from './label-mapping.ts'
import { mappedPlan } from './mapped-rows.ts'
import { type IsMissing, missingBy } from './missing-values.ts'
import { refuseDataAsHeader } from './refuse-data-as-header.ts'
import { type FormatOf, type Row, type RowPlan, textOf, valuesOf } from './row.ts'
import { triplesByLook } from './triples-by-look.ts'

/** Stores the rows of one table, by the plan that its mapping, its header or its first row asks for. */
export class TableReader {
  read = 0
  kept = 0
  invalidUtf8 = 0
  readonly #reading: Reading
  readonly #counter
  readonly #untyped = { count: 0, lines: [] as number[] }
  readonly #isMissing: IsMissing
  #plan: RowPlan | undefined
  readonly #waiting: Row[] = []
  #hasHeader = true
  readonly #formats: string[] = []
  /** What parts the fields of the file, where something does. */
  delimiter: string | undefined
  /** Of a workbook that has several. */
  sheet: string | undefined
  #header: readonly string[] | undefined

  constructor(reading: Reading) {
    this.#reading = reading
    this.#counter = leftOutCounter(reading.name, reading.strict)
    this.#isMissing = missingBy(reading.file.table?.missing)
  }

  /** Whether a first row is data: the file has no header. */
  isData(fields: readonly string[]): boolean {
    const { table, holds } = this.#reading.file
    if (table?.header !== undefined) return !table.header
    if (table?.subject !== undefined) return false
    if (holds === 'labels') return !fields.some((field) => /^(?:label|name)$/i.test(field.trim()))
    return isBareTriple(fields)
  }

  /** Whether a row above the header is what a report is called: a text in one field of several. */
  isTitle(fields: readonly string[]): boolean {
    if (this.#reading.file.table?.header === false || fields.length < 2) return false
    const filled = fields.filter((field) => field.trim() !== '').length
    return filled === 0 || (fields.length > 2 && filled === 1)
  }

  /** Fails with `bad-table` where a header lacks what the mapping names. */
  checkHeader(columns: readonly string[]): void {
    const { table } = this.#reading.file
    const wanted = [
      table?.subject,
      table?.relation,
      table?.object,
      ...(table?.columns ?? []).map(({ column }) => column),
    ]
    this.#header = columns
    const known = columns.map((column) => column.trim().toLowerCase())
    const missing = wanted.find(
      (column) => column !== undefined && !known.includes(column.trim().toLowerCase()),
    )
    if (missing !== undefined) throw this.#noColumn(missing, columns)
    const twice = known.find((column, index) => column !== '' && known.indexOf(column) !== index)
    if (twice !== undefined) throw this.#twice(twice)
  }

  /** The first rows wait until it is seen how their columns write numbers and dates. */
  take(row: Row, hasHeader: boolean): void {
    if (this.#plan === undefined) {
      this.#waiting.push(row)
      this.#hasHeader = hasHeader
      if (this.#waiting.length >= Math.min(rowsToSee, cellsToSee / row.columns.length))
        this.#begin()
    } else this.#store(row, this.#plan)
  }

  #begin(): void {
    const [first] = this.#waiting
    if (first === undefined) return
    const plan = this.#planFor(first, this.#hasHeader)
    this.#plan = plan
    for (const row of this.#waiting.splice(0)) this.#store(row, plan)
  }

  #store(row: Row, plan: RowPlan): void {
    this.read++
    let told = false
    const passOver = (reason: string) => {
      told = true
      this.#counter.passOver(reason, row.line)
    }
    const kept = plan.store(row, {
      leaveOut: (reason) => {
        told = true
        this.#counter.leaveOut(reason, row.line)
      },
      passOver,
      note: (reason) => this.#counter.passOver(reason, row.line),
      isMissing: (text) => {
        const missing = this.#isMissing(text)
        if (missing) passOver('missing value')
        return missing
      },
      untyped: () => {
        if (this.#untyped.count++ < fewLines) this.#untyped.lines.push(row.line)
      },
    })
    if (!kept && !told) this.#counter.leaveOut('nothing but a subject', row.line)
    if (kept) this.kept++
  }

  leaveOut(reason: string, line: number): void {
    this.read++
    this.#counter.leaveOut(reason, line)
  }

  finish(): ReadCount {
    if (this.#plan === undefined) this.#begin()
    if (this.read === 0) this.#refuseUnusedHeader()
    this.#plan?.finish?.()
    return {
      source: this.#reading.name,
      read: this.read,
      kept: this.kept,
      invalidUtf8: this.invalidUtf8,
      leftOut: this.#counter.counts(),
      ...(this.#untyped.count > 0 && { untyped: this.#untyped }),
      ...(this.#formats.length > 0 && { formats: this.#formats }),
      ...this.#guessed(),
    }
  }

  /** What was told by the look of the columns. */
  #guessed(): Pick<ReadCount, 'columns' | 'remarks'> {
    const { columns, remarks = [] } = this.#plan ?? {}
    if (columns === undefined) return {}
    const before = this.sheet === undefined ? '' : `${this.sheet}: `
    const counts = columns().map((count) => ({ ...count, column: before + count.column }))
    return { columns: counts, remarks: remarks.map((remark) => before + remark) }
  }

  /** A header that no row followed may be the one row of a table that has none. */
  #refuseUnusedHeader(): void {
    const { file, sink } = this.#reading
    if (this.#header === undefined || file.table?.subject || file.holds === 'labels') return
    const columns = this.#header.map((column) => column.trim().toLowerCase())
    if (isEdgeFile(columns, file.table)) return
    if (headerPlan(columns, sink, file.base ?? tableBase) === undefined) {
      throw this.#noRows(this.#header)
    }
  }

  #planFor(row: Row, hasHeader: boolean): RowPlan {
    const { file, sink } = this.#reading
    const { table, holds } = file
    const columns = row.columns.map((column) => column.trim().toLowerCase())
    const hasEdges = hasHeader && isEdgeFile(columns, table)
    const subject = hasEdges ? edgeSubject : table?.subject
    const first = textOf(row.cell(subject ?? row.columns[0] ?? ''))
    const ofWikidata = file.base === undefined && isWikidataIdentifier(first)
    const base = file.base ?? tableBase
    const identifiers = identifiersFor(base, ofWikidata)
    if (!hasHeader) return this.#planWithoutHeader(row, identifiers)
    if (hasEdges) return edgeRows(sink, identifiers, table?.language ?? '')
    if (table?.subject !== undefined) {
      return mappedPlan(table, sink, identifiers, this.#columnFormats(row.columns))
    }
    if (holds === 'labels') return mappedPlan(labelMapping(columns, table), sink, identifiers)
    const plan = this.#namesAreIdentifiers() ? headerPlan(columns, sink, base) : undefined
    return plan ?? this.#guessedPlan(row.columns, base)
  }

  #planWithoutHeader(row: Row, identifiers: Identifiers): RowPlan {
    const { file, sink } = this.#reading
    return file.holds === 'labels' || row.columns.length === 2
      ? labelRows(sink, identifiers, file.table?.language ?? '')
      : tripleRows(sink, identifiers)
  }

  /** A table of facts or entities whose rows are mostly names with blanks in them holds no identifiers. */
  #namesAreIdentifiers(): boolean {
    const named = this.#waiting.filter((row) =>
      identifierColumns.some((column) => {
        const isText =
          column === 'object' &&
          ['datatype', 'language'].some((each) => textOf(row.cell(each)) !== '')
        return !isText && textOf(row.cell(column)).includes(' ')
      }),
    )
    return named.length < shareOfNames * this.#waiting.length
  }

  #guessedPlan(columns: readonly string[], base: Iri): RowPlan {
    const { file, sink, name, tableNames } = this.#reading
    const { table = {} } = file
    const { decimal, dates, separator, language = '' } = table
    const told = { decimal, dates, separator, delimiter: this.delimiter }
    const place = this.sheet === undefined ? name : `${name}, ${this.sheet}`
    const options = {
      ...{ sink, base, language, tableNames, separator },
      place: this.sheet ?? name,
      called: (column: string) => `"${column}" of ${place}`,
    }
    const lower = columns.map((column) => column.toLowerCase())
    if (factColumns.every((column) => lower.includes(column))) {
      return guessedTriples(this.#waiting, told, this.#isMissing, options)
    }
    const triples = triplesByLook(columns, this.#waiting, told, this.#isMissing, options)
    if (triples !== undefined) return triples
    refuseDataAsHeader(place, columns)
    return guessedRows(
      guessTable(place, columns, this.#waiting, table, told, this.#isMissing),
      options,
    )
  }

  /** By the first rows. */
  #columnFormats(columns: readonly string[]): FormatOf {
    const { table } = this.#reading.file
    const formats = new Map<string, ColumnFormat>()
    for (const column of columns) {
      const cells = this.#waiting
        .flatMap((row) => valuesOf(row.cell(column), table?.separator))
        .filter((cell) => !this.#isMissing(cell))
      const told = { decimal: table?.decimal, dates: table?.dates, delimiter: this.delimiter }
      const format = columnFormat(cells, told)
      formats.set(column.trim().toLowerCase(), format)
      const seen = columnFormat(cells, { delimiter: this.delimiter })
      if (table?.decimal !== undefined || table?.dates !== undefined) continue
      for (const said of describeFormat(seen)) this.#formats.push(`"${column}": ${said}`)
    }
    return (column) => formats.get(column)
  }

  #noRows(columns: readonly string[]): ElenchusError {
    return new ElenchusError(
      'bad-table',
      `"${this.#reading.name}" has only one row: ${columns.slice(0, 8).join(', ')}.`,
      {
        fix: 'A table needs rows below its column names. If the first line is data, add --no-header.',
      },
    )
  }

  #noColumn(column: string, columns: readonly string[]): ElenchusError {
    return new ElenchusError('bad-table', `"${this.#reading.name}" has no column "${column}".`, {
      fix: `Its columns are ${columns.slice(0, 20).join(', ')}.`,
    })
  }

  #twice(column: string): ElenchusError {
    return new ElenchusError('bad-table', `"${this.#reading.name}" has two columns "${column}".`, {
      fix: 'Rename one of them, so that each column means one thing.',
    })
  }
}

/** So many rows show how columns are written, or fewer where they are wide. */
const rowsToSee = 10_000
const cellsToSee = 1_000_000

const identifierColumns = [...factColumns, 'entity']
const shareOfNames = 0.5

const fewLines = 5
