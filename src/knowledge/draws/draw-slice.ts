import type { Draw } from '../../domain/draws.ts'
import { materialise, type Session } from '../session.ts'
import { exchangeValues } from './exchange.ts'
import { joinEdge } from './join-edge.ts'
import type { Pool } from './pool.ts'
import { factColumns } from './usable-facts.ts'

/** What a draw takes its rows from. */
export interface DrawMaterial {
  /** See `usableFacts`, one for each edge. */
  readonly usable: readonly string[]
  /** See `sampleFacts`. */
  readonly sample: string
  readonly pool?: Pool
}

export interface DrawnSlice {
  /** `rowColumns` of the rows that have all they need. */
  readonly rows: string
  readonly replacements?: string
  /** `(row, reason)` of all sampled facts of the slice. */
  readonly looked: string
}

/** Sampled facts of a relation, by its code, whose place is above `from` and not above `to`. */
export interface Window {
  readonly relation: number
  readonly from: number
  readonly to: number
}

/** The rows from the sampled facts in the windows. */
export async function drawSlice(
  session: Session,
  draw: Draw,
  { usable, sample, pool }: DrawMaterial,
  windows: readonly Window[],
): Promise<DrawnSlice> {
  const { database } = session
  const [first] = usable
  if (first === undefined) throw new Error('a draw has at least one edge')
  const taken = await materialise(session, 'taken', takenQuery(sample, first, windows))
  let joined = taken
  for (const [number, facts] of usable.entries()) {
    if (number === 0) continue
    const before = joined
    joined = await joinEdge(session, draw, before, facts, number)
    if (before !== taken) await database.run(`DROP TABLE ${before}`)
  }
  if (draw.exchange === undefined || pool === undefined) {
    const looked = await materialise(session, 'looked', lookedQuery(taken, joined))
    if (joined !== taken) await database.run(`DROP TABLE ${taken}`)
    return { rows: joined, looked }
  }
  const replacements = await exchangeValues(session, draw, draw.exchange, joined, pool)
  const rows = await materialise(
    session,
    'exchanged',
    `SELECT * FROM ${joined} WHERE row IN (SELECT row FROM ${replacements})`,
  )
  const looked = await materialise(session, 'looked', lookedQuery(taken, joined, replacements))
  for (const table of new Set([taken, joined])) await database.run(`DROP TABLE ${table}`)
  return { rows, replacements, looked }
}

function takenQuery(sample: string, usable: string, windows: readonly Window[]): string {
  const values = windows.map(({ relation, from, to }) => `(${relation}, ${from}, ${to})`)
  const fact = factColumns.map((column) => `own.${column} AS e0_${column}`)
  return `SELECT sampled.row, sampled.place, sampled.hash, ${fact.join(', ')}
    FROM (
      SELECT sample.* FROM ${sample} AS sample
      JOIN (VALUES ${values.join(', ')}) AS asked(relation, low, high) ON asked.relation = sample.relation
      WHERE sample.place > asked.low AND sample.place <= asked.high
    ) AS sampled JOIN ${usable} AS own ON own.rowid = sampled.fact`
}

function lookedQuery(taken: string, joined: string, replacements?: string): string {
  const unexchanged =
    replacements === undefined
      ? ''
      : `WHEN row NOT IN (SELECT row FROM ${replacements}) THEN 'no certified replacement'`
  return `SELECT row, CASE WHEN row NOT IN (SELECT row FROM ${joined}) THEN 'no joining fact' ${unexchanged}
    END AS reason FROM ${taken}`
}
