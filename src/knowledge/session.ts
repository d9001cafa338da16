import type { Declaration } from '../domain/declaration.ts'
import type { Iri } from '../domain/iri.ts'
import { Kinds } from '../lexicon/kinds.ts'
import type { Database } from './store/database.ts'
import { quoted } from './store/dialect.ts'

/** One open knowledge and what has been worked out from it so far. */
export interface Session {
  readonly database: Database
  readonly declarations: ReadonlyMap<Iri, Declaration>
  /** What kinds of things there are, with their types. */
  readonly kinds: Kinds
  /** A new name for a temporary table. */
  readonly tableName: (purpose: string) => string
  /** `work` is done once for a key; later calls get the same promise. */
  readonly once: <T>(key: string, work: () => Promise<T>) => Promise<T>
}

export function newSession(
  database: Database,
  declarations: readonly Declaration[],
  kinds = new Kinds(),
): Session {
  const done = new Map<string, Promise<unknown>>()
  let tables = 0
  return {
    database,
    declarations: new Map(declarations.map((declaration) => [declaration.relation, declaration])),
    kinds,
    tableName: (purpose) => `${purpose}_${++tables}`,
    once: <T>(key: string, work: () => Promise<T>) => {
      const known = done.get(key)
      // the key names the work, so what was stored has its type
      if (known !== undefined) return known as Promise<T>
      const started = work()
      done.set(key, started)
      return started
    },
  }
}

/** A temporary table from a query. */
export async function materialise(
  { database, tableName }: Session,
  purpose: string,
  query: string,
): Promise<string> {
  const table = tableName(purpose)
  await database.run(`CREATE TEMPORARY TABLE ${table} AS ${query}`)
  return table
}

/** SQL for the codes of relations. */
export function relationCodes(relations: readonly Iri[]): string {
  if (relations.length === 0) return 'SELECT code FROM terms WHERE false'
  return `SELECT code FROM terms WHERE kind = 0 AND value IN (${relations.map(quoted).join(', ')})`
}
