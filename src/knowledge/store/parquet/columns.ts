import { writeVarint } from './thrift.ts'

/** A row group: what is kept in memory of a table before it is written, and what a thread of DuckDB's reads by itself. */
export const rowsPerGroup = 30_000

/** Values of one column, gathered for one page of Parquet in plain encoding. */
interface Column {
  readonly name: string
  readonly physicalType: number
  readonly convertedType?: number
  readonly optional: boolean
  /** The page of that many rows; afterwards the column is empty. Valid until the next value. */
  readonly takePage: (rows: number) => readonly Uint8Array[]
}

const physical = { int32: 1, int64: 2, byteArray: 6 } as const
const converted = { utf8: 0, uint64: 14 } as const

/** Set by row. */
export class IntegerColumn implements Column {
  readonly name: string
  readonly physicalType = physical.int32
  readonly optional = false
  readonly values = new Int32Array(rowsPerGroup)

  constructor(name: string) {
    this.name = name
  }

  takePage(rows: number): readonly Uint8Array[] {
    return [bytesOf(this.values, rows)]
  }
}

/** Unsigned 64 bits as pairs of words, the lower first. */
export class KeyColumn implements Column {
  readonly name: string
  readonly physicalType = physical.int64
  readonly convertedType = converted.uint64
  readonly optional = false
  readonly words = new Int32Array(2 * rowsPerGroup)

  constructor(name: string) {
    this.name = name
  }

  set(row: number, high: number, low: number): void {
    this.words[2 * row] = low
    this.words[2 * row + 1] = high
  }

  takePage(rows: number): readonly Uint8Array[] {
    return [bytesOf(this.words, 2 * rows)]
  }
}

/** Texts in UTF-8, row by row: each behind its length. */
export class TextColumn implements Column {
  readonly name: string
  readonly physicalType = physical.byteArray
  readonly convertedType = converted.utf8
  readonly optional = false
  #bytes = new Uint8Array(1 << 20)
  #length = 0

  constructor(name: string) {
    this.name = name
  }

  get bytes(): number {
    return this.#length
  }

  add(bytes: Uint8Array, start: number, end: number): void {
    const length = end - start
    const target = this.#room(length + 4)
    let at = this.#length
    target[at++] = length
    target[at++] = length >>> 8
    target[at++] = length >>> 16
    target[at++] = length >>> 24
    // for texts as short as terms a loop is quicker than the call of a copy
    if (length < 100) for (let from = start; from < end; from++) target[at++] = bytes[from] ?? 0
    else target.set(bytes.subarray(start, end), at)
    this.#length += length + 4
  }

  addText(text: string): void {
    const bytes = Buffer.from(text)
    this.add(bytes, 0, bytes.length)
  }

  takePage(): readonly Uint8Array[] {
    const page = this.#bytes.subarray(0, this.#length)
    this.#length = 0
    return [page]
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

/** Texts that most rows have none of. */
export class RareTextColumn implements Column {
  readonly name: string
  readonly physicalType = physical.byteArray
  readonly convertedType = converted.utf8
  readonly optional = true
  readonly #texts: TextColumn
  #present: number[] = []

  constructor(name: string) {
    this.name = name
    this.#texts = new TextColumn(name)
  }

  set(row: number, text: string): void {
    this.#present.push(row)
    this.#texts.addText(text)
  }

  takePage(rows: number): readonly Uint8Array[] {
    const levels = definitionLevels(this.#present, rows)
    this.#present = []
    return [levels, ...this.#texts.takePage()]
  }
}

/** Which rows have a value: runs of 0 and 1 behind their length in bytes. */
function definitionLevels(present: readonly number[], rows: number): Uint8Array {
  const runs: number[] = []
  const run = (length: number, level: 0 | 1) => {
    if (length === 0) return
    writeVarint(2 * length, runs)
    runs.push(level)
  }
  let next = 0
  for (const row of present) {
    run(row - next, 0)
    run(1, 1)
    next = row + 1
  }
  run(rows - next, 0)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(runs.length)
  return Buffer.concat([length, Buffer.from(runs)])
}

function bytesOf(words: Int32Array, length: number): Uint8Array {
  return new Uint8Array(words.buffer, 0, 4 * length)
}

export type AnyColumn = IntegerColumn | KeyColumn | TextColumn | RareTextColumn
