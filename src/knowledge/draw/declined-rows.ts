import type { Draw } from '../../domain/draws.ts'
import { knownTerms } from '../profiles/known-terms.ts'
import { codesIn, factReader } from './drawn-fact.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import type { DrawingRow } from './join-edge.ts'
import type { NamedFacts } from './named-facts.ts'

/** Rows that the draw does not decline by their facts, and counts of those that it does. */
export interface Declined {
  readonly open: readonly DrawingRow[]
  /** By relation code and reason. */
  readonly declined: ReadonlyMap<number, ReadonlyMap<string, number>>
}

const batchSize = 32_768

export async function declinedRows(
  graph: GraphWithDraws,
  draw: Draw,
  declines: NonNullable<Draw['declines']>,
  named: NamedFacts,
  rows: readonly DrawingRow[],
): Promise<Declined> {
  const reader = await factReader(graph, named, draw)
  const open: DrawingRow[] = []
  const declined = new Map<number, Map<string, number>>()
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize)
    const terms = await knownTerms(graph, codesIn(batch, reader), draw.language)
    for (const row of batch) {
      const reason = declines(row.facts.map((place) => reader.drawnAt(place, terms)))
      if (reason === undefined) {
        open.push(row)
        continue
      }
      const own = declined.get(row.relation) ?? new Map<string, number>()
      declined.set(row.relation, own.set(reason, (own.get(reason) ?? 0) + 1))
    }
  }
  return { open, declined }
}
