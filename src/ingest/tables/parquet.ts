import { DuckDBListValue, type DuckDBValue } from '@duckdb/node-api'
import { ElenchusError } from '../../errors.ts'
import { openDatabase } from '../../knowledge/store/database.ts'
import type { Reading, Source } from '../source.ts'
import type { Cell, Row } from './row.ts'
import { TableReader } from './table-reader.ts'

/** A column of lists becomes lists; everything else its text. What is nested deeper is read as DuckDB writes it. */
export const parquet: Source = {
  id: 'parquet',
  description: 'Facts or entities in a Parquet file',
  extensions: ['.parquet'],
  recognises: (start) => start.startsWith('PAR1'),
  read: async (reading) => {
    await checkMark(reading)
    const table = new TableReader(reading)
    using database = await openDatabase(':memory:', { memoryLimit: '1GB', threads: 2 })
    const { connection } = database
    const result = await readable(reading, () =>
      connection.stream('SELECT * FROM read_parquet(?)', [asPattern(reading.file.path)]),
    )
    const columns = result.deduplicatedColumnNames()
    table.checkHeader(columns)
    const places = new Map(columns.map((column, place) => [column.toLowerCase(), place]))

    let number = 0
    for (;;) {
      const chunk = await readable(reading, () => result.fetchChunk())
      if (chunk === null || chunk.rowCount === 0) break
      const values = chunk.getColumns()
      for (let index = 0; index < chunk.rowCount; index++) {
        const row: Row = {
          line: ++number,
          columns,
          cell: (column) => cellOf(values[places.get(column.toLowerCase()) ?? -1]?.[index]),
        }
        table.take(row, true)
      }
      reading.advanced(table.kept)
      await reading.sink.drain()
    }
    return table.finish()
  },
}

function cellOf(value: DuckDBValue | undefined): Cell {
  if (value === undefined || value === null) return ''
  return value instanceof DuckDBListValue ? value.items.map(textOf) : textOf(value)
}

function textOf(value: DuckDBValue): string {
  // a column of numbers has no other way to say that there is none
  if (typeof value === 'number' && !Number.isFinite(value)) return 'NaN'
  return value === null ? '' : `${value}`
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
    throw new ElenchusError('corrupt-archive', `"${name}" is damaged: DuckDB can't read it.`, {
      fix: "Write or fetch it again. Parquet is compressed internally, so don't compress the file.",
      cause,
    })
  }
}

/** The path for a function that takes patterns: what would be a wildcard stands for itself. */
function asPattern(path: string): string {
  return path.replaceAll(/[[*?]/g, '[$&]')
}
