import { ElenchusError } from '../../errors.ts'
import { quoted } from '../../knowledge/store/dialect.ts'
import { leftOutCounter } from '../left-out-counter.ts'
import { type Reading, type Source, stageOf } from '../source.ts'
import { checkColumns } from './check-columns.ts'
import { readTable } from './read-table.ts'
import { RowTable } from './row-table.ts'

/** A column of lists becomes lists; everything else its text. What is nested deeper is read as DuckDB writes it. */
export const parquet: Source = {
  id: 'parquet',
  description: 'Facts or entities in a Parquet file',
  extensions: ['.parquet'],
  recognises: (start) => start.startsWith('PAR1'),
  read: async (reading) => {
    await checkMark(reading)
    const rows = await readable(reading, () => rowsOf(reading))
    reading.advanced(0)
    const counter = leftOutCounter(reading.name, reading.strict)
    return readTable(reading, rows, { hasHeader: true, counter, broken: 0, remarks: [] })
  },
}

async function rowsOf(reading: Reading): Promise<RowTable> {
  const { file, name } = reading
  const { database } = stageOf(reading).staged
  const from = `read_parquet(${quoted(asPattern(file.path))})`
  const described = await database.rows(`DESCRIBE SELECT * FROM ${from}`)
  const columns = described.map(({ column_name }) => `${column_name}`)
  checkColumns(name, columns, file.table)
  const cells = described.map(({ column_name, column_type }, place) => {
    const column = `"${`${column_name}`.replaceAll('"', '""')}"`
    return `coalesce(${textOf(column, `${column_type}`)}, '') AS c${place}`
  })
  await database.run(`
    SET preserve_insertion_order = true;
    DROP TABLE IF EXISTS rows;
    CREATE TABLE rows AS SELECT CAST(row_number() OVER () AS INTEGER) AS line, 0 AS ragged, ${cells.join(', ')} FROM ${from};
    SET preserve_insertion_order = false`)
  return new RowTable(database, columns, await database.count('SELECT count(*) FROM rows'))
}

/** SQL for a value as programs write it: 1947 for a real number, NaN for all non-numbers. */
function textOf(column: string, type: string): string {
  if (type.endsWith('[]')) {
    return `CAST(to_json(list_transform(${column}, one -> ${textOf('one', type.slice(0, -2))})) AS VARCHAR)`
  }
  if (type !== 'DOUBLE' && type !== 'FLOAT') return `CAST(${column} AS VARCHAR)`
  const text = String.raw`regexp_replace(CAST(${column} AS VARCHAR), '\.0$', '')`
  return `CASE WHEN isfinite(${column}) THEN ${text} WHEN ${column} IS NOT NULL THEN 'NaN' END`
}

/** The first bytes are looked at, so that a file of another kind gets a clear message; the rest is DuckDB's. */
async function checkMark({ chunks, name }: Reading): Promise<void> {
  for await (const chunk of chunks) {
    if (chunk.toString('latin1', 0, 4) === 'PAR1') return
    break
  }
  throw new ElenchusError('unknown-format', `"${name}" is not a Parquet file.`, {
    fix: 'Rename it by its content: .csv, .tsv, .jsonl.',
  })
}

async function readable<T>({ name }: Reading, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ElenchusError) throw cause
    throw new ElenchusError('corrupt-archive', `"${name}" is damaged: DuckDB can't read it.`, {
      fix: "Write or fetch it again. Parquet is compressed internally, so don't compress the file.",
      cause,
    })
  }
}

/** The path for a function that takes patterns, with wildcards escaped. */
export function asPattern(path: string): string {
  return path.replaceAll(/[[*?]/g, '[$&]')
}
