import { ColumnAppender } from '../../knowledge/store/column-appender.ts'
import type { Database } from '../../knowledge/store/database.ts'
import { RowTable } from './row-table.ts'

/** Writes rows that a program has read to the table `rows`. */
export class RowWriter {
  readonly #database: Database
  readonly #columns: readonly string[]
  readonly #appender: ColumnAppender
  rows = 0

  static async open(database: Database, columns: readonly string[]): Promise<RowWriter> {
    const texts = columns.map((_, place) => `c${place} VARCHAR`)
    await database.run(
      `DROP TABLE IF EXISTS rows; CREATE TABLE rows (line INTEGER, ragged INTEGER, ${texts.join(', ')})`,
    )
    const appender = await ColumnAppender.open(database, 'rows', 2, columns.length)
    return new RowWriter(database, columns, appender)
  }

  private constructor(database: Database, columns: readonly string[], appender: ColumnAppender) {
    this.#database = database
    this.#columns = columns
    this.#appender = appender
  }

  /** Fields that have no column count unless they are empty. */
  add(line: number, fields: readonly string[]): void {
    const { length } = this.#columns
    const isMore =
      fields.length > length && fields.slice(length).some((field) => field.trim() !== '')
    const appender = this.#appender
    appender.integer(0, line).integer(1, isMore ? 1 : fields.length < length ? -1 : 0)
    for (let column = 0; column < length; column++) appender.text(column, fields[column] ?? '')
    appender.endRow()
    this.rows++
  }

  finish(sums?: ReadonlySet<number>): RowTable {
    this.#appender.close()
    this.#appender[Symbol.dispose]()
    return new RowTable(this.#database, this.#columns, this.rows, sums)
  }
}
