/** A column as the schema declares it. */
export interface DeclaredColumn {
  readonly name: string
  /** In lower case, as the database calls it. */
  readonly type: string
  readonly isNotNull: boolean
  /** What the schema calls it, for people. */
  readonly comment?: string
}

interface DeclaredKey {
  readonly kind: 'primary' | 'unique'
  readonly columns: readonly string[]
}

export interface ForeignKey {
  readonly columns: readonly string[]
  readonly table: string
  readonly to: readonly string[]
}

/** A table or a view, with what the schema declares of it. */
export interface DeclaredTable {
  readonly name: string
  /** Says again what tables say. */
  readonly isView: boolean
  readonly columns: readonly DeclaredColumn[]
  readonly keys: readonly DeclaredKey[]
  readonly foreign: readonly ForeignKey[]
  /** Conditions in SQL that each row has to meet. */
  readonly checks?: readonly string[]
}

/** A database that is read and never written. */
export interface SourceDatabase extends AsyncDisposable {
  /** What it is called in the names of sources; without passwords. */
  readonly name: string
  readonly tables: () => Promise<readonly DeclaredTable[]>
  /** One number. */
  readonly count: (sql: string) => Promise<number>
  /** Rows of a query as they come, in bounded memory. */
  readonly rows: (sql: string) => AsyncIterable<readonly unknown[]>
}

/** A name in SQL. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
