import { newSession, type Session } from '../graph/session.ts'
import type { Row } from '../store/database.ts'
import { openStore } from '../store/open-store.ts'
import { ingestedFacts, iri, type KnowledgeDetails } from './knowledge-of.ts'

export interface TestSession extends Disposable {
  readonly session: Session
  /** Rows of a query, with every number a number. */
  readonly rows: (sql: string) => Promise<readonly Row[]>
  /** SQL for the code of a word. */
  readonly code: (word: string) => string
}

/** A session on the facts that `knowledgeOf` takes, for the tables that are worked out in one. */
export async function sessionOf(
  ...facts: readonly (string | KnowledgeDetails)[]
): Promise<TestSession> {
  const { path, details } = await ingestedFacts(facts)
  const { declarations = [], kinds, threads } = details
  const database = await openStore(path, threads === undefined ? {} : { threads })
  return {
    session: newSession(database, declarations, kinds),
    rows: async (sql) => (await database.rows(sql)).map(plain),
    code: (word) => `(SELECT code FROM terms WHERE value = '${iri(word)}')`,
    [Symbol.dispose]: () => database[Symbol.dispose](),
  }
}

function plain(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'bigint' ? Number(value) : value,
    ]),
  )
}
