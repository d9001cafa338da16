import type { Database } from '../knowledge/store/database.ts'

/** Names in several columns: each denotes one entity. */
export interface SharedNames {
  readonly column: string
  /** The column whose names the rows of its table are about. */
  readonly subjects: string
  readonly count: number
}

interface NamedColumn {
  readonly column: string
  readonly isSubject: boolean
}

/** Finds the columns whose values are what other tables, or other rows of the same table, are about. */
export class TableNames {
  readonly #database: Database
  readonly #columns: NamedColumn[] = []

  constructor(database: Database) {
    this.#database = database
  }

  /** Adds the terms that a query for `code` gives. */
  async add(column: string, isSubject: boolean, query: string): Promise<void> {
    if (this.#columns.length === 0)
      await this.#database.run('CREATE TABLE linked_names (place INTEGER, code INTEGER)')
    const place = this.#columns.push({ column, isSubject }) - 1
    await this.#database.run(`INSERT INTO linked_names SELECT ${place}, code FROM (${query})`)
  }

  /** In the order of the columns. */
  async shared(): Promise<readonly SharedNames[]> {
    if (this.#columns.length === 0) return []
    const subjects = this.#columns.flatMap(({ isSubject }, place) => (isSubject ? [place] : []))
    const found = await this.#database.rows(`
      SELECT value.place AS place, subject.place AS subject, count(*) AS count FROM linked_names AS value
      JOIN linked_names AS subject ON subject.code = value.code AND subject.place IN (${[-1, ...subjects].join(', ')})
      WHERE value.place NOT IN (${[-1, ...subjects].join(', ')}) GROUP BY value.place, subject.place ORDER BY value.place, subject.place`)
    await this.#database.run('DROP TABLE linked_names')
    const called = (place: unknown) => this.#columns[Number(place)]?.column ?? ''
    return found.map((row) => ({
      column: called(row.place),
      subjects: called(row.subject),
      count: Number(row.count),
    }))
  }
}
