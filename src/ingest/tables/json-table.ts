import type { JsonObject } from '../json-values.ts'
import { leftOutCounter } from '../left-out-counter.ts'
import { type ReadCount, type Reading, stageOf } from '../source.ts'
import { readTable } from './read-table.ts'
import { plainName } from './row-table.ts'
import { RowWriter } from './row-writer.ts'

/** So many objects show which columns there are. */
const objectsToSee = 10_000

/** Collects objects as the rows of a table. */
export class JsonTable {
  readonly #reading: Reading
  readonly #counter
  #waiting: { readonly object: JsonObject; readonly line: number }[] = []
  #columns: readonly string[] = []
  #writer: RowWriter | undefined
  #broken = 0

  constructor(reading: Reading) {
    this.#reading = reading
    this.#counter = leftOutCounter(reading.name, reading.strict)
  }

  add(object: JsonObject, line: number): void {
    this.#waiting.push({ object, line })
  }

  leaveOut(reason: string, line: number): void {
    this.#broken++
    this.#counter.leaveOut(reason, line)
  }

  async flush(): Promise<void> {
    if (this.#writer === undefined && this.#waiting.length < objectsToSee) return
    await this.#write()
  }

  async finish(): Promise<ReadCount> {
    const { name } = this.#reading
    if (this.#waiting.length === 0 && this.#writer === undefined) {
      const leftOut = this.#counter.counts()
      return { source: name, read: this.#broken, kept: 0, invalidUtf8: 0, leftOut }
    }
    const writer = await this.#write()
    return readTable(this.#reading, writer.finish(), {
      hasHeader: true,
      counter: this.#counter,
      broken: this.#broken,
      remarks: [],
    })
  }

  async #write(): Promise<RowWriter> {
    const writer = this.#writer ?? (await this.#open())
    this.#writer = writer
    for (const { object, line } of this.#waiting) {
      const cells = new Map(Object.entries(object).map(([key, value]) => [plainName(key), value]))
      writer.add(
        line,
        this.#columns.map((column) => cellOf(cells.get(plainName(column)))),
      )
    }
    this.#waiting = []
    return writer
  }

  #open(): Promise<RowWriter> {
    const { table } = this.#reading.file
    const wanted = [table?.subject, table?.relation, table?.object].flatMap((each) => each ?? [])
    const named = (table?.columns ?? []).map(({ column }) => column)
    const columns = new Map<string, string>()
    for (const column of [
      ...this.#waiting.flatMap(({ object }) => Object.keys(object)),
      ...wanted,
      ...named,
    ]) {
      if (!columns.has(plainName(column))) columns.set(plainName(column), column.trim())
    }
    this.#columns = [...columns.values()]
    return RowWriter.open(stageOf(this.#reading).staged.database, this.#columns)
  }
}

/** As a table has it: a list is a list of texts. */
function cellOf(value: unknown): string {
  return Array.isArray(value) ? JSON.stringify(value.map(textOf)) : textOf(value)
}

function textOf(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'boolean':
      return `${value}`
    case 'object':
      return value === null ? '' : JSON.stringify(value)
    default:
      return ''
  }
}
