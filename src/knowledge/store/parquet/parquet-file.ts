import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import { fileError } from '../../../workspace/file-error.ts'
import { type Column, rowsPerGroup, TextColumn } from './columns.ts'

// keeps memory flat
const mostBytes = 1 << 24

/**
 * Writes a table as plain, uncompressed Parquet for DuckDB to read: with large graphs this takes less time and memory than
 * DuckDB's appender (docs/decisions/numbering-terms.md). Set the columns at `row`, then call `endRow`.
 */
export class ParquetFile {
  row = 0
  readonly #path: string
  readonly #columns: readonly Column[]
  readonly #texts: readonly TextColumn[]
  readonly #writer: ParquetWriter

  constructor(path: string, columns: readonly Column[]) {
    this.#path = path
    this.#columns = columns
    this.#texts = columns.filter((column) => column instanceof TextColumn)
    this.#writer = new ParquetWriter({
      writer: fileWriter(path),
      codec: 'UNCOMPRESSED',
      statistics: false,
      schema: [
        { name: 'rows', num_children: columns.length },
        ...columns.map(({ schema }) => schema),
      ],
    })
  }

  endRow(): void {
    if (++this.row === rowsPerGroup || this.#tooMuchText()) this.#writeGroup()
  }

  close(): void {
    if (this.row > 0) this.#writeGroup()
    this.#onDisk(() => this.#writer.finish())
  }

  #tooMuchText(): boolean {
    for (const column of this.#texts) if (column.bytes > mostBytes) return true
    return false
  }

  #writeGroup(): void {
    const rows = this.row
    const columnData = this.#columns.map((column) => ({
      name: column.schema.name,
      data: column.takeValues(rows),
      encoding: 'PLAIN' as const,
      offsetIndex: false,
    }))
    // one page: its size is not computed
    this.#onDisk(() => this.#writer.write({ columnData, rowGroupSize: rows, pageSize: 0 }))
    this.row = 0
  }

  #onDisk(work: () => unknown): void {
    try {
      work()
    } catch (cause) {
      throw fileError(cause, this.#path)
    }
  }
}
