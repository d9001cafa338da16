import { codesTable } from '../graph/integer-table.ts'
import type { TermRecord } from '../graph/names/term-record.ts'
import type { GraphWithProfiles } from './graph-with-profiles.ts'
import { termRecords } from './term-records.ts'

/** Records are kept until there are so many: what one step of a draw reads the next one asks for again. */
const mostKept = 200_000

/** The records of at least some codes; only those are read that were not read before. */
export async function knownTerms(
  graph: GraphWithProfiles,
  codes: ReadonlySet<number>,
  language: string,
): Promise<ReadonlyMap<number, TermRecord>> {
  const { database } = graph
  const kept = await graph.termsKept(language)
  // whoever holds the former ones goes on with them
  if (kept.terms.size > mostKept) kept.terms = new Map()
  const { terms } = kept
  const missing = [...codes].filter((code) => !terms.has(code))
  if (missing.length === 0) return terms
  const wanted = await codesTable(graph, missing)
  const read = await termRecords(graph, wanted, language)
  for (const [code, record] of read) terms.set(code, record)
  await database.run(`DROP TABLE ${wanted}`)
  return terms
}
