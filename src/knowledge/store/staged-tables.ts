import type { Database } from './database.ts'
import { textKey } from './dialect.ts'
import { descriptionRole, nameRole, termKind } from './schema.ts'

/** Codes of terms that SQL numbers: none of a `GraphWriter` is as high. */
const firstCode = 2 ** 30

/**
 * Terms, facts and names that SQL made of tables, in the database that builds the store: `staged_terms`, `staged_facts` and
 * `staged_names` have the columns of the raw tables. They are empty until a table has been read.
 */
export class StagedTables {
  readonly database: Database
  /** Whether a fact or a name may be there twice. */
  mayRepeat = false
  #isOpen = false
  #next = firstCode

  constructor(database: Database) {
    this.database = database
  }

  /** Whether any table was read. */
  get isUsed(): boolean {
    return this.#isOpen
  }

  /** Before each table: another one may say the same. */
  async open(): Promise<void> {
    if (this.#isOpen) {
      this.mayRepeat = true
      return
    }
    this.#isOpen = true
    await this.database.run(`
      CREATE TABLE staged_terms (code INTEGER, kind INTEGER, datatype INTEGER, language INTEGER, key UBIGINT, value VARCHAR);
      CREATE TABLE staged_facts (subject INTEGER, relation INTEGER, object INTEGER, literal INTEGER, sources INTEGER,
        key UBIGINT, since VARCHAR, until VARCHAR);
      CREATE TABLE staged_names (entity INTEGER, role INTEGER, language INTEGER, sources INTEGER, folded UBIGINT,
        said UBIGINT, text VARCHAR)`)
  }

  /** Numbers the terms of a query for `key, kind, datatype, language, value`, each once, that have no code yet. */
  async addTerms(query: string): Promise<void> {
    const { database } = this
    await database.run(`
      INSERT INTO staged_terms
      SELECT CAST(${this.#next - 1} + row_number() OVER () AS INTEGER), kind, datatype, language, key, value
      FROM (SELECT key, any_value(kind) AS kind, any_value(datatype) AS datatype, any_value(language) AS language,
        any_value(value) AS value FROM (${query}) GROUP BY key) AS said
      ANTI JOIN staged_terms AS known USING (key)`)
    this.#next = firstCode + (await database.count('SELECT count(*) FROM staged_terms'))
  }
}

/** SQL: the key of a literal, by its value, datatype and tag: see `termText`. */
export function literalKey(value: string, datatype: string, tag: string): string {
  return textKey(`concat('"', ${value}, '"', ${datatype}, '@', ${tag})`)
}

/** The roles of names that a table gives. */
export const tableRoles = {
  label: nameRole.label,
  alias: nameRole.alias,
  description: descriptionRole,
} as const

/**
 * Makes `raw_terms`, `raw_facts` and `raw_names` of what readers wrote to files and of what SQL staged. A term that both
 * have keeps its code in the files.
 */
export async function joinStaged(database: Database, isUsed: boolean): Promise<void> {
  if (!isUsed) {
    for (const table of ['terms', 'facts', 'names'])
      await database.run(`CREATE VIEW raw_${table} AS SELECT * FROM file_${table}`)
    return
  }
  await database.run(`
    CREATE TEMPORARY TABLE staged_twins AS
    SELECT own.code, filed.code AS filed FROM staged_terms AS own
    JOIN file_terms AS filed ON filed.key = own.key AND (filed.kind = ${termKind.tag}) = (own.kind = ${termKind.tag})`)
  const twins = await database.count('SELECT count(*) FROM staged_twins')
  // what reads a store keeps arrays by code, so codes follow those in the files
  const next = 1 + (await database.count('SELECT max(code) FROM file_terms'))
  const dense = (column: string) =>
    `CASE WHEN own.${column} = 0 THEN 0 ELSE own.${column} - ${firstCode - next} END`
  const columns = {
    terms: { coded: ['code', 'datatype', 'language'], others: ['kind', 'key', 'value'] },
    facts: {
      coded: ['subject', 'relation', 'object'],
      others: ['literal', 'sources', 'key', 'since', 'until'],
    },
    names: {
      coded: ['entity', 'language'],
      others: ['role', 'sources', 'folded', 'said', 'text'],
    },
  }
  for (const [table, { coded, others }] of Object.entries(columns)) {
    const listed = [...coded, ...others]
    const own = [
      ...coded.map((column) =>
        twins === 0
          ? `${dense(column)} AS ${column}`
          : `coalesce(twin_${column}.filed, ${dense(column)}) AS ${column}`,
      ),
      ...others.map((column) => `own.${column}`),
    ]
    const joins =
      twins === 0
        ? ''
        : coded
            .map(
              (column) =>
                `LEFT JOIN staged_twins AS twin_${column} ON twin_${column}.code = own.${column}`,
            )
            .join(' ')
    const only =
      table === 'terms' && twins > 0 ? 'WHERE own.code NOT IN (SELECT code FROM staged_twins)' : ''
    await database.run(`
      CREATE VIEW raw_${table} AS
      SELECT ${listed.join(', ')} FROM file_${table}
      UNION ALL SELECT ${own.join(', ')} FROM staged_${table} AS own ${joins} ${only}`)
  }
}
