import type { Database } from '../../knowledge/store/database.ts'
import { quoted } from '../../knowledge/store/dialect.ts'

/** The texts of one or several columns, each once: `id`, `t0` …, how many rows have them (`n`), and the `first` of these. */
export interface TextTable {
  readonly name: string
  readonly texts: number
}

/**
 * The rows of one table in DuckDB: `rows (line, ragged, c0, c1 …)`, where `ragged` is 1 for more fields than the header, -1 for fewer. Only one
 * is there at a time.
 */
export class RowTable {
  readonly database: Database
  columns: readonly string[]
  rows: number
  /** Lines whose cells are formulas that sum up cells of other rows. */
  readonly sums: ReadonlySet<number>
  #places: ReadonlyMap<string, number>
  readonly #texts = new Map<string, TextTable>()

  constructor(
    database: Database,
    columns: readonly string[],
    rows: number,
    sums: ReadonlySet<number> = new Set(),
  ) {
    this.sums = sums
    this.database = database
    this.columns = columns
    this.rows = rows
    this.#places = placesOf(columns)
  }

  /** Gives the first column a name; `''` takes it away. */
  nameFirst(name: string): void {
    this.columns = [name, ...this.columns.slice(1)]
    this.#places = placesOf(this.columns)
  }

  /** SQL for a column of `rows`; a table without it has no text there. */
  column(name: string): string {
    const place = name === '' ? undefined : this.#places.get(plainName(name))
    return place === undefined ? "''" : `c${place}`
  }

  /** What the first row has in a column. */
  async firstOf(name: string): Promise<string> {
    const [found] = await this.database.rows(
      `SELECT arg_min(${this.column(name)}, line) AS text FROM rows`,
    )
    return `${found?.text ?? ''}`
  }

  /** The different texts of columns together; made when they are first asked for. */
  async texts(columns: readonly string[]): Promise<TextTable> {
    const own = columns.map((column) => this.column(column))
    const key = own.join()
    const known = this.#texts.get(key)
    if (known !== undefined) return known
    const table = { name: `texts_${this.#texts.size}`, texts: columns.length }
    this.#texts.set(key, table)
    const named = own.map((column, place) => `${column} AS t${place}`)
    await this.database.run(`
      CREATE TABLE ${table.name} AS SELECT CAST(row_number() OVER () AS INTEGER) AS id, * FROM (
        SELECT ${named.join(', ')}, count(*) AS n, min(line) AS first FROM rows GROUP BY ${named.map((_, place) => place + 1).join(', ')})`)
    return table
  }

  /** Adds the row of column names to the others. */
  async addHeader(line: number): Promise<void> {
    const cells = this.columns.map((column) => quoted(column))
    await this.database.run(`INSERT INTO rows VALUES (${line}, 0, ${cells.join(', ')})`)
    this.rows++
    await this.#dropTexts()
  }

  /** Removes some rows as if they had never been there. */
  async without(lines: readonly number[]): Promise<void> {
    await this.database.run(`DELETE FROM rows WHERE line IN (${lines.join(', ')})`)
    this.rows -= lines.length
    await this.#dropTexts()
  }

  /** Removes the rows; texts stay. */
  async dropRows(): Promise<void> {
    await this.database.run('DROP TABLE IF EXISTS rows')
  }

  async drop(): Promise<void> {
    await this.dropRows()
    await this.#dropTexts()
  }

  async #dropTexts(): Promise<void> {
    for (const { name } of this.#texts.values()) await this.database.run(`DROP TABLE ${name}`)
    this.#texts.clear()
  }
}

function placesOf(columns: readonly string[]): ReadonlyMap<string, number> {
  return new Map(columns.map((column, place) => [plainName(column), place]))
}

/** Column names are compared without regard to case. */
export function plainName(column: string): string {
  return column.trim().toLowerCase()
}
