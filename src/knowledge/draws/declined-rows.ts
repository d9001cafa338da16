import type { Draw } from '../../domain/draws.ts'
import { IntegerTable } from '../integer-table.ts'
import { knownTerms } from '../names/known-terms.ts'
import type { Session } from '../session.ts'
import { codesIn, drawnFact, factColumnsOf } from './drawn-fact.ts'

/** Rows that a draw declines by their facts alone. */
export interface Declined {
  /** `(position, reason)`: rows by their `rowid`, with the place of the reason in the list. */
  readonly table: string
  readonly reasons: readonly string[]
  /** By the relation's code and the reason. */
  readonly counts: ReadonlyMap<number, ReadonlyMap<string, number>>
}

const batchSize = 32_768

/** Of a table of joined rows those that the draw declines. */
export async function declinedRows(
  session: Session,
  { edges, language }: Draw,
  declines: NonNullable<Draw['declines']>,
  rows: string,
): Promise<Declined> {
  const { database } = session
  const found = new IntegerTable('position', 'reason')
  const reasons: string[] = []
  const counts = new Map<number, Map<string, number>>()
  const columns = factColumnsOf(edges.length).join(', ')
  const count = await database.count(`SELECT count(*) FROM ${rows}`)
  for (let start = 0; start < count; start += batchSize) {
    const read = await database.rows(`
      SELECT rowid AS position, ${columns} FROM ${rows}
      WHERE rowid BETWEEN ${start} AND ${start + batchSize - 1} ORDER BY position`)
    const terms = await knownTerms(session, codesIn(read, edges.length), language)
    for (const row of read) {
      const reason = declines(edges.map((_, edge) => drawnFact(row, edge, terms)))
      if (reason === undefined) continue
      if (!reasons.includes(reason)) reasons.push(reason)
      found.add(Number(row.position), reasons.indexOf(reason))
      const relation = Number(row.e0_relation)
      const own = counts.get(relation) ?? new Map<string, number>()
      counts.set(relation, own.set(reason, (own.get(reason) ?? 0) + 1))
    }
  }
  return { table: await found.write(session, 'declined'), reasons, counts }
}
