import type { TermRecord } from '../graph/names/term-record.ts'
import type { GraphWithProfiles } from './graph-with-profiles.ts'
import { termRecords } from './term-records.ts'

/** Maximum number of records kept: successive steps of a draw ask for the same terms. */
const mostKept = 200_000

/** Records of at least the given codes; reads only those that were not read before. */
export async function knownTerms(
  graph: GraphWithProfiles,
  codes: ReadonlySet<number>,
  language: string,
): Promise<ReadonlyMap<number, TermRecord>> {
  const kept = await graph.termsKept(language)
  // holders of the former map keep it
  if (kept.terms.size > mostKept) kept.terms = new Map()
  const { terms } = kept
  const missing = [...codes].filter((code) => !terms.has(code))
  if (missing.length === 0) return terms
  for (const [code, record] of await termRecords(graph, missing, language)) terms.set(code, record)
  return terms
}
