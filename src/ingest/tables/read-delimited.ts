import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ElenchusError } from '../../errors.ts'
import type { Database } from '../../knowledge/store/database.ts'
import { quoted } from '../../knowledge/store/dialect.ts'
import { quotedFields, tabSeparated } from '../../text/delimited-records.ts'
import { eachTextLine, notUtf8, refuseUtf16 } from '../each-text-line.ts'
import { type LeftOutCounter, leftOutCounter } from '../left-out-counter.ts'
import { type ReadCount, type Reading, stageOf } from '../source.ts'
import { checkColumns } from './check-columns.ts'
import { headOf, type TableHead } from './head-of-table.ts'
import { readTable } from './read-table.ts'
import { RowTable } from './row-table.ts'
import { RowWriter } from './row-writer.ts'
import { Spool } from './spool.ts'

/** So much of a table is looked at to find its header. */
const headBytes = 1 << 18
const mostLines = 400

/** Reads text whose fields are parted by tabs, or by a mark with quotation marks around fields that hold it. */
export async function readDelimited(
  reading: Reading,
  marks: 'tabs' | 'quotes',
): Promise<ReadCount> {
  const { name, file, strict } = reading
  const { folder, source } = stageOf(reading)
  const path = join(folder, `table-${source}.csv`)
  const counter = leftOutCounter(name, strict)
  try {
    const { head, spool } = await spooled(reading, path, marks === 'quotes')
    if (head === undefined) return { source: name, read: 0, kept: 0, invalidUtf8: 0, leftOut: [] }
    if (head.header !== undefined) checkColumns(name, head.columns, file.table)
    const { above } = head
    if (above.length > 0)
      counter.passOverAll(
        aboveHeader,
        above.length,
        above.slice(0, 5).map(({ line }) => line),
      )
    const read =
      (await readByDuckDb(reading, path, head, spool)) ??
      (await readByLine(reading, path, head, counter))
    return await readTable(reading, read.rows, {
      hasHeader: head.header !== undefined,
      delimiter: head.delimiter,
      counter,
      broken: read.broken,
      remarks: [],
    })
  } finally {
    await rm(path, { force: true })
  }
}

const aboveHeader = 'line above the column names'

interface ReadRows {
  readonly rows: RowTable
  readonly broken: number
}

/** Looks at the beginning, and writes all below the header to a file. */
async function spooled(reading: Reading, path: string, isQuoted: boolean) {
  const spool = await Spool.open(path)
  let start: Buffer | undefined = Buffer.alloc(0)
  let head: TableHead | undefined
  const begin = async (bytes: Buffer) => {
    start = undefined
    const found = headIn(reading, bytes, isQuoted)
    head = found.head
    await spool.add(found.rest)
  }
  try {
    for await (const chunk of reading.chunks) {
      if (start === undefined) await spool.add(chunk)
      else {
        start = Buffer.concat([start, chunk])
        if (start.length >= headBytes) await begin(start)
      }
      reading.reuse?.(chunk)
      reading.advanced(0)
    }
    if (start !== undefined) await begin(start)
  } finally {
    await spool.close()
  }
  return { head, spool }
}

function headIn(reading: Reading, bytes: Buffer, isQuoted: boolean) {
  const { name, file } = reading
  refuseUtf16(bytes, 0, name)
  const text = bytes.toString('utf8')
  const lines = text.split(/\r\n|\n|\r/, mostLines)
  const head = headOf(lines, {
    ...{ name, isQuoted, table: file.table },
    holdsLabels: file.holds === 'labels',
  })
  if (head?.columns.some((column) => column.includes('\ufffd')) === true) throw notText(name)
  const from = endOfLine(bytes, head?.skipped ?? 0)
  return { head, rest: bytes.subarray(from) }
}

/** Where a line begins, by how many are before it. */
function endOfLine(bytes: Buffer, lines: number): number {
  let at = 0
  for (let line = 0; line < lines && at < bytes.length; line++) {
    const end = bytes.subarray(at).findIndex((each) => each === 10 || each === 13)
    if (end === -1) return bytes.length
    at += end + (bytes[at + end] === 13 && bytes[at + end + 1] === 10 ? 2 : 1)
  }
  return at
}

/** `undefined` where DuckDB would read the text otherwise than RFC 4180 and spreadsheets have it, or refuses it. */
async function readByDuckDb(
  reading: Reading,
  path: string,
  head: TableHead,
  spool: Spool,
): Promise<ReadRows | undefined> {
  const { database } = stageOf(reading).staged
  const { columns, isQuoted, header, skipped } = head
  const isOdd = spool.isOdd || (isQuoted && spool.quotes % 2 === 1)
  if (isOdd || spool.lines === 0 || (header === undefined && columns.length !== 3)) return undefined
  const mark = isQuoted && spool.quotes > 0 ? `'"'` : `''`
  const texts = columns.map((_, place) => `'c${place}': 'VARCHAR'`)
  const last = `c${columns.length - 1}`
  const cells = columns.map((_, place) => `coalesce(c${place}, '') AS c${place}`)
  try {
    await database.run(`
      SET preserve_insertion_order = true;
      DROP TABLE IF EXISTS rows;
      CREATE TABLE rows AS
      SELECT CAST(${skipped} + row_number() OVER () AS INTEGER) AS line, CASE WHEN ${last} IS NULL THEN -1 ELSE 0 END AS ragged, ${cells.join(', ')}
      FROM read_csv(${quoted(path.replaceAll(/[[*?]/g, '[$&]'))}, auto_detect = false, header = false, delim = ${quoted(head.delimiter)}, quote = ${mark}, escape = ${mark},
        null_padding = true, strict_mode = true, nullstr = chr(1), parallel = ${spool.quotes === 0}, columns = {${texts.join(', ')}})`)
  } catch (error) {
    if (!isRefused(error)) throw error
    return undefined
  } finally {
    await database.run('SET preserve_insertion_order = false')
  }
  const rows = await database.count('SELECT count(*) FROM rows')
  const within = spool.quotes === 0 ? 0 : await linesWithin(database, columns.length)
  // otherwise there are empty lines, and DuckDB does not say where
  if (rows + within !== spool.lines) return undefined
  return { rows: new RowTable(database, columns, rows), broken: 0 }
}

function isRefused(error: unknown): boolean {
  return (
    error instanceof Error &&
    /CSV Error|unicode|Invalid Input|maximum line size/i.test(error.message)
  )
}

/** Ends of lines within fields; the numbers of lines are corrected by them. */
async function linesWithin(database: Database, columns: number): Promise<number> {
  const breaks = Array.from(
    { length: columns },
    (_, place) => `length(c${place}) - length(replace(c${place}, chr(10), ''))`,
  )
  const within = await database.count(`SELECT coalesce(sum(${breaks.join(' + ')}), 0) FROM rows`)
  if (within === 0) return 0
  const cells = Array.from(
    { length: columns },
    (_, place) => `replace(c${place}, chr(13) || chr(10), chr(10)) AS c${place}`,
  )
  await database.run(`
    CREATE TABLE numbered AS
    SELECT CAST(line + coalesce(sum(breaks) OVER (ORDER BY line ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS INTEGER) AS line, ragged, ${cells.join(', ')}
    FROM (SELECT *, ${breaks.join(' + ')} AS breaks FROM rows);
    DROP TABLE rows;
    ALTER TABLE numbered RENAME TO rows`)
  return within
}

async function readByLine(
  reading: Reading,
  path: string,
  { columns, delimiter, isQuoted, skipped, header }: TableHead,
  counter: LeftOutCounter,
): Promise<ReadRows> {
  const { name } = reading
  const { staged } = stageOf(reading)
  const isLabels = header === undefined && (columns.length !== 3 || reading.file.holds === 'labels')
  const own = isLabels ? columns.slice(0, 2).concat('further') : columns
  const writer = await RowWriter.open(staged.database, own)
  const records = isQuoted ? quotedFields(delimiter) : tabSeparated()
  let [broken, isBroken] = [0, false]
  const take = (record: ReturnType<typeof records.take>) => {
    if (record === undefined) return
    if ('from' in record) {
      for (let line = record.from; line <= record.to; line++)
        counter.leaveOut(neverClosed, line + skipped)
      broken += record.to - record.from + 1
      return
    }
    const { fields, line } = record
    if (isBroken && fields.some((field) => field.includes('\ufffd'))) {
      counter.leaveOut(notUtf8, line + skipped)
      broken++
      return
    }
    writer.add(
      line + skipped,
      isLabels ? [fields[0] ?? '', fields[1] ?? '', JSON.stringify(fields.slice(2))] : fields,
    )
  }
  await eachTextLine(
    { name, chunks: createReadStream(path) },
    {
      line: (text, number) =>
        take(records.take(isQuoted ? unescaped(text, delimiter) : text, number)),
      invalidUtf8: () => {
        isBroken = true
      },
      tooLong: (number) => {
        broken++
        counter.leaveOut('longer than 256 MB', number + skipped)
      },
      between: async () => reading.advanced(0),
    },
  )
  take(records.unfinished())
  return { rows: writer.finish(), broken }
}

/** A line that writes quotation marks within fields as `\\"`, by RFC 4180; after `"C:\\"` a field ends. */
function unescaped(text: string, delimiter: string): string {
  if (!text.includes('\\"')) return text
  const within = text.split('\\"').slice(1)
  const isEscape = within.some(
    (rest) => rest !== '' && !rest.startsWith(delimiter) && !rest.startsWith('"'),
  )
  return isEscape ? text.replaceAll('\\"', '""') : text
}

const neverClosed = 'quotation mark that is never closed'

function notText(name: string): ElenchusError {
  return new ElenchusError('bad-table', `The header of "${name}" is not UTF-8.`, {
    fix: 'Give its encoding, such as --encoding windows-1252, or save it as UTF-8.',
  })
}
