import { ElenchusError } from '../../errors.ts'
import { leftOutCounter } from '../left-out-counter.ts'
import { type ReadCount, type Reading, type Source, stageOf } from '../source.ts'
import { checkColumns } from './check-columns.ts'
import { layoutOf } from './layout.ts'
import { readTable } from './read-table.ts'
import { RowWriter } from './row-writer.ts'

/** Each sheet of a workbook is a table. Dates, numbers and truths are what the workbook says they are. */
export const excel: Source = {
  id: 'xlsx',
  description: 'The sheets of an Excel workbook',
  extensions: ['.xlsx', '.xlsm', '.xls', '.ods'],
  recognises: (start) =>
    start.startsWith('PK\u0003\u0004') || start.startsWith('\ufffd\ufffd\u0011\ufffd'),
  read: async (reading) => {
    const sheets = (await sheetsOf(reading)).filter(({ data }) => data.length > 0)
    const several = sheets.length > 1
    const counts: ReadCount[] = []
    const passedOver: string[] = []
    for (const { sheet, data } of sheets) {
      try {
        counts.push(await readSheet(reading, data, several ? sheet : undefined))
      } catch (error) {
        if (!several || !(error instanceof ElenchusError) || error.code !== 'bad-table') throw error
        passedOver.push(`sheet "${sheet}" is left out: ${error.message}`)
      }
      await reading.sink.drain()
    }
    const count = together(reading, counts, passedOver)
    reading.advanced(count.kept)
    return count
  },
}

interface ExcelSheet {
  readonly sheet: string
  /** Texts, numbers, truths and dates, `null` where a cell is empty. */
  readonly data: readonly (readonly unknown[])[]
}

// a workbook is held in memory as a whole
const mostBytes = 64 << 20

async function sheetsOf({ chunks, name }: Reading): Promise<readonly ExcelSheet[]> {
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
  const { default: readExcelFile } = await import('read-excel-file/node')
  try {
    return await readExcelFile(bytes)
  } catch (cause) {
    throw notExcel(name, cause)
  }
}

async function readSheet(
  reading: Reading,
  data: ExcelSheet['data'],
  sheet: string | undefined,
): Promise<ReadCount> {
  const rows = data.map((row) => row.map(textOf))
  const records = rows.map((fields, index) => ({ fields, line: index + 1, lastLine: index + 1 }))
  const layout = layoutOf(records.filter(({ fields }) => fields.some((field) => field !== '')))
  const { header, columns } = layout
  checkColumns(reading.name, columns, reading.file.table)
  const writer = await RowWriter.open(stageOf(reading).staged.database, columns)
  for (const { fields, line } of records.slice(header?.lastLine ?? 0)) writer.add(line, fields)
  const counter = leftOutCounter(reading.name, reading.strict)
  return readTable(reading, writer.finish(), {
    ...{ hasHeader: true, counter, broken: 0, remarks: [] },
    ...(sheet !== undefined && { sheet }),
  })
}

/** As CSV would have it, dates by ISO 8601. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    const time = cell.toISOString()
    return time.endsWith('T00:00:00.000Z') ? time.slice(0, 10) : time
  }
  // Excel shows no more than 15 digits
  return typeof cell === 'number' ? `${Number(cell.toPrecision(15))}` : `${cell}`
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
