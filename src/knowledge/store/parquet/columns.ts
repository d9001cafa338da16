import type { ColumnSource, SchemaElement } from 'hyparquet-writer'

/** Rows of a row group: kept in memory until written, and read by one thread of DuckDB. */
export const rowsPerGroup = 30_000

/** Values of one column, gathered for one row group. */
export interface Column {
  readonly schema: SchemaElement
  /** The values of this many rows; empties the column. Valid until the next value is set. */
  readonly takeValues: (rows: number) => ColumnSource['data']
}

/** Set by row. */
export class IntegerColumn implements Column {
  readonly schema: SchemaElement
  readonly values = new Int32Array(rowsPerGroup)

  constructor(name: string) {
    this.schema = { name, type: 'INT32', repetition_type: 'REQUIRED' }
  }

  takeValues(rows: number): Int32Array {
    return this.values.subarray(0, rows)
  }
}

/** Unsigned 64 bits as pairs of words, the lower first. */
export class KeyColumn implements Column {
  readonly schema: SchemaElement
  readonly words = new Int32Array(2 * rowsPerGroup)

  constructor(name: string) {
    this.schema = { name, type: 'INT64', converted_type: 'UINT_64', repetition_type: 'REQUIRED' }
  }

  set(row: number, high: number, low: number): void {
    this.words[2 * row] = low
    this.words[2 * row + 1] = high
  }

  takeValues(rows: number): BigUint64Array {
    return new BigUint64Array(this.words.buffer, 0, rows)
  }
}

/** Texts in UTF-8, row by row. */
export class TextColumn implements Column {
  readonly schema: SchemaElement
  #bytes = new Uint8Array(1 << 20)
  #length = 0
  #ends: number[] = []

  constructor(name: string) {
    this.schema = { name, type: 'BYTE_ARRAY', repetition_type: 'REQUIRED' }
  }

  get bytes(): number {
    return this.#length
  }

  add(bytes: Uint8Array, start: number, end: number): void {
    const target = this.#room(end - start)
    let at = this.#length
    // for short texts a loop is faster than copying by a call
    if (end - start < 100)
      for (let from = start; from < end; from++) target[at++] = bytes[from] ?? 0
    else target.set(bytes.subarray(start, end), at)
    this.#length += end - start
    this.#ends.push(this.#length)
  }

  addText(text: string): void {
    const bytes = Buffer.from(text)
    this.add(bytes, 0, bytes.length)
  }

  takeValues(): Uint8Array[] {
    const ends = this.#ends
    this.#ends = []
    this.#length = 0
    return ends.map((end, row) => this.#bytes.subarray(ends[row - 1] ?? 0, end))
  }

  #room(length: number): Uint8Array {
    const needed = this.#length + length
    if (needed > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(needed, 2 * this.#bytes.length))
      grown.set(this.#bytes.subarray(0, this.#length))
      this.#bytes = grown
    }
    return this.#bytes
  }
}

/** Texts that are missing in most rows. */
export class RareTextColumn implements Column {
  readonly schema: SchemaElement
  readonly #texts = new Map<number, Uint8Array>()

  constructor(name: string) {
    this.schema = { name, type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' }
  }

  set(row: number, text: string): void {
    this.#texts.set(row, Buffer.from(text))
  }

  takeValues(rows: number): (Uint8Array | undefined)[] {
    const values = new Array<Uint8Array | undefined>(rows)
    for (const [row, text] of this.#texts) values[row] = text
    this.#texts.clear()
    return values
  }
}
