import type { Draw } from '../../domain/draws.ts'
import { IntegerTable } from '../integer-table.ts'
import { knownTerms } from '../names/known-terms.ts'
import type { Session } from '../session.ts'
import { drawnFact, factColumnsOf } from './drawn-fact.ts'

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
  const codes = edges.flatMap((_, edge) =>
    ['subject', 'relation', 'object'].map((end) => `SELECT e${edge}_${end} AS code FROM batch`),
  )
  const columns = factColumnsOf(edges.length).join(', ')
  const count = await database.count(`SELECT count(*) FROM ${rows}`)
  for (let start = 0; start < count; start += batchSize) {
    const batch = `SELECT rowid AS position, * FROM ${rows} WHERE rowid BETWEEN ${start} AND ${start + batchSize - 1}`
    const terms = await knownTerms(
      session,
      `WITH batch AS (${batch}) ${codes.join(' UNION ')}`,
      language,
    )
    const read = `SELECT position, ${columns} FROM (${batch}) ORDER BY position`
    for (const row of await database.rows(read)) {
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
