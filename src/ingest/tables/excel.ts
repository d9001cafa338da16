import type { WorkSheet } from '@e965/xlsx'
import { ElenchusError } from '../../errors.ts'
import { leftOutCounter } from '../left-out-counter.ts'
import { type ReadCount, type Reading, type Source, stageOf } from '../source.ts'
import { checkColumns } from './check-columns.ts'
import { layoutOf } from './layout.ts'
import { readTable } from './read-table.ts'
import { RowWriter } from './row-writer.ts'
import { type SheetRows, sheetRows } from './sheet-rows.ts'

/** Each sheet of a workbook is a table. Dates, numbers and truths are what the workbook says they are. */
export const excel: Source = {
  id: 'xlsx',
  description: 'The sheets of an Excel workbook',
  extensions: ['.xlsx', '.xlsm', '.xls', '.ods'],
  recognises: (start) =>
    start.startsWith('PK\u0003\u0004') || start.startsWith('\ufffd\ufffd\u0011\ufffd'),
  read: async (reading) => {
    const { sheets, is1904 } = await workbookOf(reading)
    const read = sheets.map(({ name, sheet, isHidden }) => ({
      name,
      isHidden,
      ...sheetRows(sheet, is1904),
    }))
    const filled = read.filter(({ rows }) => rows.length > 0)
    const shown = filled.filter(({ isHidden }) => !isHidden)
    const several = shown.length > 1
    const counts: ReadCount[] = []
    const passedOver = filled
      .filter(({ isHidden }) => isHidden)
      .map(
        ({ name, rows }) => `sheet "${name}" is hidden, and left out with its ${rows.length} rows`,
      )
    for (const { name, ...rows } of shown) {
      try {
        counts.push(await readSheet(reading, rows, several ? name : undefined))
      } catch (error) {
        if (!several || !(error instanceof ElenchusError) || error.code !== 'bad-table') throw error
        passedOver.push(`sheet "${name}" is left out: ${error.message}`)
      }
      await reading.sink.drain()
    }
    const count = together(reading, counts, passedOver)
    reading.advanced(count.kept)
    return count
  },
}

interface Workbook {
  readonly sheets: readonly {
    readonly name: string
    readonly sheet: WorkSheet
    readonly isHidden: boolean
  }[]
  readonly is1904: boolean
}

// a workbook is held in memory as a whole
const mostBytes = 64 << 20

async function workbookOf({ chunks, name }: Reading): Promise<Workbook> {
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    // the memory of a chunk is used again
    parts.push(Buffer.from(chunk))
    size += chunk.length
    if (size > mostBytes) throw tooLarge(name)
  }
  const bytes = Buffer.concat(parts)
  if (bytes.toString('latin1', 0, 2) !== 'PK') throw notExcel(name)
  const { read } = await import('@e965/xlsx')
  try {
    const book = read(bytes, {
      cellNF: true,
      cellStyles: true,
      cellHTML: false,
      cellFormula: true,
    })
    const kinds = book.Workbook?.Sheets ?? []
    return {
      is1904: book.Workbook?.WBProps?.date1904 === true,
      sheets: book.SheetNames.flatMap((called, place) => {
        const sheet = book.Sheets[called]
        const isHidden = (kinds[place]?.Hidden ?? 0) > 0
        return sheet === undefined ? [] : [{ name: called, sheet, isHidden }]
      }),
    }
  } catch (cause) {
    throw notExcel(name, cause)
  }
}

async function readSheet(
  reading: Reading,
  { rows, hiddenRows, hiddenColumns, merged, sums }: SheetRows,
  sheet: string | undefined,
): Promise<ReadCount> {
  const records = rows.map(({ fields, line }) => ({ fields, line, lastLine: line }))
  const { header, columns, above } = layoutOf(records)
  checkColumns(reading.name, columns, reading.file.table)
  const writer = await RowWriter.open(stageOf(reading).staged.database, columns)
  for (const { fields, line } of records) {
    if (line > (header?.line ?? 0)) writer.add(line, fields)
  }
  const counter = leftOutCounter(reading.name, reading.strict)
  const lines = above.slice(0, 5).map(({ line }) => line)
  if (above.length > 0) counter.passOverAll('line above the column names', above.length, lines)
  const remarks = [
    ...(merged > 0 ? [`${merged} cells have the value of the range that they are merged in`] : []),
    ...(hiddenRows > 0 ? [`hidden rows are left out: ${hiddenRows}`] : []),
    ...(hiddenColumns.length > 0
      ? [`hidden columns are left out: ${hiddenColumns.join(', ')}`]
      : []),
  ]
  return readTable(reading, writer.finish(sums), {
    ...{ hasHeader: true, counter, broken: 0, remarks },
    ...(sheet !== undefined && { sheet }),
  })
}

function together(
  { name }: Reading,
  counts: readonly ReadCount[],
  passedOver: readonly string[],
): ReadCount {
  const sum = (of: (count: ReadCount) => number) =>
    counts.reduce((total, each) => total + of(each), 0)
  const columns = counts.flatMap((count) => count.columns ?? [])
  const remarks = [...counts.flatMap((count) => count.remarks ?? []), ...passedOver]
  return {
    source: name,
    read: sum(({ read }) => read),
    kept: sum(({ kept }) => kept),
    invalidUtf8: 0,
    leftOut: counts.flatMap(({ leftOut }) => leftOut),
    ...(columns.length > 0 && { columns }),
    ...(remarks.length > 0 && { remarks }),
  }
}

function notExcel(name: string, cause?: unknown): ElenchusError {
  return new ElenchusError(
    'corrupt-archive',
    `"${name}" can't be read as an Excel .xlsx workbook.`,
    {
      fix: 'Open it in a spreadsheet program and save it as .xlsx (not .xls, not with a password), or save the sheet as CSV.',
      ...(cause !== undefined && { cause }),
    },
  )
}

function tooLarge(name: string): ElenchusError {
  return new ElenchusError(
    'bad-table',
    `"${name}" is a workbook of more than ${mostBytes >> 20} MB.`,
    {
      fix: 'Save its sheet as CSV, which is read row by row.',
    },
  )
}
