import type { Declaration } from '../../domain/declaration.ts'
import type { Iri } from '../../domain/iri.ts'
import { Kinds } from '../../lexicon/kinds.ts'
import type { Shelf } from '../../workspace/shelf.ts'
import type { Database } from '../store/database.ts'
import { quoted } from '../store/dialect.ts'

/** How often each ground errs on this graph. */
export interface ErrorBounds {
  /**
   * Temporary table `(ground, relation, stratum, use, error, certified, declared)`: `use` is one of `errorUse`, `error` an upper bound or null where
   * nothing could be measured, `certified` 1 where it is low enough, `declared` 1 where the lexicon declares the relation. What is not in it was not measured and certifies
   * nothing.
   */
  readonly table: string
}

/** What a certificate is asked of: an exchange that is drawn, a statement that somebody makes, a list that is to be complete. */
export const errorUse = { exchange: 0, statement: 1, list: 2 } as const

/** One open knowledge and what has been worked out from it so far. */
export interface Session {
  readonly database: Database
  readonly declarations: ReadonlyMap<Iri, Declaration>
  /** What kinds of things there are, with their types. */
  readonly kinds: Kinds
  /** The graph is its owner's, not a part of what everybody may know: how it lists says more of how things are. */
  readonly own: boolean
  /** A new name for a temporary table. */
  readonly tableName: (purpose: string) => string
  /** What calibration measured on this graph; absent where nothing is to be measured by it, as in calibration itself. */
  readonly errors?: () => Promise<ErrorBounds>
  /** Where what took long is kept from one command to the next; absent where nothing is, as in calibration. */
  readonly shelf?: Shelf
  /** `work` is done once for a key; later calls get the same promise. */
  readonly once: <T>(key: string, work: () => Promise<T>) => Promise<T>
}

export function newSession(
  database: Database,
  declarations: readonly Declaration[],
  kinds = new Kinds(),
  errorsOf?: (session: Session) => Promise<ErrorBounds>,
  shelf?: Shelf,
  own = false,
): Session {
  const done = new Map<string, Promise<unknown>>()
  let tables = 0
  const session: Session = {
    database,
    declarations: new Map(declarations.map((declaration) => [declaration.relation, declaration])),
    kinds,
    own,
    tableName: (purpose) => `${purpose}_${++tables}`,
    once: <T>(key: string, work: () => Promise<T>) => {
      const known = done.get(key)
      // the key names the work, so what was stored has its type
      if (known !== undefined) return known as Promise<T>
      const started = work()
      done.set(key, started)
      return started
    },
    ...(errorsOf !== undefined && { errors: () => errorsOf(session) }),
    ...(shelf !== undefined && { shelf }),
  }
  return session
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

/** SQL for a list of the codes of relations, looked up once: to go through all terms takes longer than most of what it is for. */
export function knownCodes(session: Session, relations: readonly Iri[]): Promise<string> {
  return session.once(`codes ${relations.join(' ')}`, async () => {
    const rows = await session.database.rows(relationCodes(relations))
    return codeList(rows.map(({ code }) => Number(code)))
  })
}

/** SQL for a list of codes to look for with IN, where an empty one is none: with a null among others DuckDB takes over ten times as long (387 ms where the same list without it takes 15 to 34 ms, measured on `wikidata-sample`'s 411 relations). */
export function codeList(codes: Iterable<number>): string {
  return [...codes].join(', ') || 'NULL'
}

/** SQL for the codes of relations. */
export function relationCodes(relations: readonly Iri[]): string {
  if (relations.length === 0) return 'SELECT code FROM terms WHERE false'
  return `SELECT code FROM terms WHERE kind = 0 AND value IN (${relations.map(quoted).join(', ')})`
}
