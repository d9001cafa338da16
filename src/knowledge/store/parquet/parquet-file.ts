import { closeSync, openSync, writevSync } from 'node:fs'
import { fileError } from '../../../workspace/file-error.ts'
import { type AnyColumn, rowsPerGroup, TextColumn } from './columns.ts'
import { type ThriftValue, thriftBytes } from './thrift.ts'

const magic = Buffer.from('PAR1')
// a page's size is a 32-bit number, and memory is to stay flat
const mostBytes = 1 << 24

/**
 * Writes a table as Parquet, plain and uncompressed: for DuckDB to read at once what this process gathers, which is many
 * times as fast as handing it over value by value. Set the columns at `row`, then `endRow`.
 */
export class ParquetFile implements Disposable {
  row = 0
  readonly #path: string
  readonly #columns: readonly AnyColumn[]
  readonly #texts: readonly TextColumn[]
  readonly #groups: ThriftValue[] = []
  #file: number | undefined
  #at = 0
  #rows = 0

  constructor(path: string, columns: readonly AnyColumn[]) {
    this.#path = path
    this.#columns = columns
    this.#texts = columns.filter((column) => column instanceof TextColumn)
    this.#file = openSync(path, 'w')
    this.#write([magic])
  }

  endRow(): void {
    if (++this.row === rowsPerGroup || this.#tooMuchText()) this.#writeGroup()
  }

  close(): void {
    if (this.row > 0 || this.#groups.length === 0) this.#writeGroup()
    const footer = thriftBytes({
      1: i32(1),
      2: { kind: 'list', items: [root(this.#columns.length), ...this.#columns.map(schemaOf)] },
      3: i64(this.#rows),
      4: { kind: 'list', items: this.#groups },
    })
    const length = Buffer.alloc(4)
    length.writeUInt32LE(footer.length)
    this.#write([footer, length, magic])
    this[Symbol.dispose]()
  }

  [Symbol.dispose](): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }

  #tooMuchText(): boolean {
    for (const column of this.#texts) if (column.bytes > mostBytes) return true
    return false
  }

  #writeGroup(): void {
    const start = this.#at
    const chunks = this.#columns.map((column) => this.#writeColumn(column))
    this.#groups.push(
      struct({ 1: { kind: 'list', items: chunks }, 2: i64(this.#at - start), 3: i64(this.row) }),
    )
    this.#rows += this.row
    this.row = 0
  }

  #writeColumn(column: AnyColumn): ThriftValue {
    const start = this.#at
    const page = column.takePage(this.row)
    const size = page.reduce((sum, { length }) => sum + length, 0)
    const header = thriftBytes({
      1: i32(0),
      2: i32(size),
      3: i32(size),
      // plain values, levels in runs
      5: struct({ 1: i32(this.row), 2: i32(0), 3: i32(3), 4: i32(3) }),
    })
    this.#write([header, ...page])
    const total = i64(this.#at - start)
    const about = struct({
      1: i32(column.physicalType),
      2: { kind: 'list', items: [i32(0), i32(3)] },
      3: { kind: 'list', items: [text(column.name)] },
      4: i32(0),
      5: i64(this.row),
      6: total,
      7: total,
      9: i64(start),
    })
    return struct({ 2: i64(start), 3: about })
  }

  #write(parts: readonly Uint8Array[]): void {
    if (this.#file === undefined) throw new Error('the file is closed')
    let left = parts.filter(({ length }) => length > 0)
    try {
      while (left.length > 0) {
        let written = writevSync(this.#file, left)
        this.#at += written
        while (left[0] !== undefined && written >= left[0].length) {
          written -= left[0].length
          left = left.slice(1)
        }
        if (left[0] !== undefined) left = [left[0].subarray(written), ...left.slice(1)]
      }
    } catch (cause) {
      throw fileError(cause, this.#path)
    }
  }
}

function root(columns: number): ThriftValue {
  return struct({ 4: text('rows'), 5: i32(columns) })
}

function schemaOf({ name, physicalType, optional, ...column }: AnyColumn): ThriftValue {
  const convertedType = 'convertedType' in column ? { 6: i32(column.convertedType) } : {}
  return struct({ 1: i32(physicalType), 3: i32(optional ? 1 : 0), 4: text(name), ...convertedType })
}

function i32(value: number): ThriftValue {
  return { kind: 'i32', value }
}

function i64(value: number): ThriftValue {
  return { kind: 'i64', value }
}

function text(value: string): ThriftValue {
  return { kind: 'text', value }
}

function struct(fields: Readonly<Record<number, ThriftValue>>): ThriftValue {
  return { kind: 'struct', fields }
}
