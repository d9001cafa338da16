import { codesTable } from '../graph/integer-table.ts'
import type { TermRecord } from '../graph/names/term-record.ts'
import type { Session } from '../graph/session.ts'
import { termRecords } from './term-records.ts'

/** Records are kept until there are so many: what one step of a draw reads the next one asks for again. */
const mostKept = 200_000

interface Kept {
  terms: Map<number, TermRecord>
}

/** The records of at least some codes; only those are read that were not read before. */
export async function knownTerms(
  session: Session,
  codes: ReadonlySet<number>,
  language: string,
): Promise<ReadonlyMap<number, TermRecord>> {
  const { database } = session
  const kept = await termsKept(session, language)
  // whoever holds the former ones goes on with them
  if (kept.terms.size > mostKept) kept.terms = new Map()
  const { terms } = kept
  const missing = [...codes].filter((code) => !terms.has(code))
  if (missing.length === 0) return terms
  const wanted = await codesTable(session, missing)
  const read = await termRecords(session, wanted, language)
  for (const [code, record] of read) terms.set(code, record)
  await database.run(`DROP TABLE ${wanted}`)
  return terms
}

function termsKept(session: Session, language: string): Promise<Kept> {
  return session.once(`known terms ${language}`, async () => ({ terms: new Map() }))
}
