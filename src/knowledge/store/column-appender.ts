import { type Database, diskError } from './database.ts'
import {
  type DuckDBAppender,
  DuckDBDataChunk,
  DuckDBIntegerVector,
  INTEGER,
  VARCHAR,
} from './duckdb.ts'

// DuckDB's vector size: a chunk can hold no more
const rowsPerChunk = 2048

/** Collects rows by column and appends them to a table in whole chunks. */
export class ColumnAppender implements Disposable {
  readonly #appender: DuckDBAppender
  readonly #integers: readonly Int32Array[]
  readonly #texts: readonly (string | null)[][]
  #row = 0

  /** The table has `integers` integer columns, then `texts` text columns. */
  static async open(
    database: Database,
    table: string,
    integers: number,
    texts: number,
    catalog: string | null = null,
  ): Promise<ColumnAppender> {
    const appender = await database.connection.createAppender(table, null, catalog)
    return new ColumnAppender(appender, integers, texts)
  }

  private constructor(appender: DuckDBAppender, integers: number, texts: number) {
    this.#appender = appender
    this.#integers = Array.from({ length: integers }, () => new Int32Array(rowsPerChunk))
    this.#texts = Array.from({ length: texts }, () => new Array<string | null>(rowsPerChunk))
  }

  integer(column: number, value: number): this {
    const values = this.#integers[column]
    if (values !== undefined) values[this.#row] = value
    return this
  }

  text(column: number, value: string | undefined): this {
    const values = this.#texts[column]
    if (values !== undefined) values[this.#row] = value ?? null
    return this
  }

  endRow(): void {
    if (++this.#row === rowsPerChunk) this.flush()
  }

  flush(): void {
    const rows = this.#row
    if (rows === 0) return
    const chunk = DuckDBDataChunk.create(
      [...this.#integers.map(() => INTEGER), ...this.#texts.map(() => VARCHAR)],
      rows,
    )
    this.#integers.forEach((values, column) => {
      const vector = chunk.getColumnVector(column)
      if (!(vector instanceof DuckDBIntegerVector)) throw new Error('not an integer column')
      for (let row = 0; row < rows; row++) vector.setItem(row, values[row] ?? 0)
      vector.flush()
    })
    this.#texts.forEach((values, index) => {
      chunk.setColumnValues(this.#integers.length + index, values.slice(0, rows))
    })
    this.#row = 0
    this.#append(chunk)
  }

  #append(chunk: DuckDBDataChunk): void {
    try {
      this.#appender.appendDataChunk(chunk)
    } catch (cause) {
      throw diskError(cause)
    }
  }

  /** Writes what is left. A failed appender is not flushed again. */
  close(): void {
    try {
      this.flush()
      this.#appender.flushSync()
    } catch (cause) {
      throw diskError(cause)
    }
  }

  [Symbol.dispose](): void {
    this.#appender.clear()
    this.#appender.closeSync()
  }
}
