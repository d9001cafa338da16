import { ColumnAppender } from '../store/column-appender.ts'
import type { Tables } from '../store/tables.ts'

/** Collects rows of integers, then writes them to a temporary table. */
export class IntegerTable {
  readonly #columns: readonly string[]
  #values = new Int32Array(1024)
  #length = 0

  constructor(...columns: readonly string[]) {
    this.#columns = columns
  }

  /** Takes one number for each column. */
  add(...row: readonly number[]): void {
    if (this.#length + row.length > this.#values.length) {
      const larger = new Int32Array(2 * this.#values.length)
      larger.set(this.#values)
      this.#values = larger
    }
    for (const value of row) this.#values[this.#length++] = value
  }

  /** Returns the table's name. */
  async write({ database, tableName }: Tables, purpose: string): Promise<string> {
    const table = tableName(purpose)
    const width = this.#columns.length
    const columns = this.#columns.map((column) => `${column} INTEGER`)
    await database.run(`CREATE TEMPORARY TABLE ${table} (${columns.join(', ')})`)
    await database.alone(async () => {
      using appender = await ColumnAppender.open(database, table, width, 0, 'temp')
      for (let first = 0; first < this.#length; first += width) {
        for (let column = 0; column < width; column++) {
          appender.integer(column, this.#values[first + column] ?? 0)
        }
        appender.endRow()
      }
      appender.close()
    })
    return table
  }
}

/** A table `(code)`. */
export function codesTable(graph: Tables, codes: Iterable<number>): Promise<string> {
  const table = new IntegerTable('code')
  for (const code of codes) table.add(code)
  return table.write(graph, 'codes')
}
