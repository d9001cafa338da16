import type { Draw } from '../../domain/draws.ts'
import { materialise, type Session } from '../session.ts'
import { quoted } from '../store/dialect.ts'
import { type Declined, declinedRows } from './declined-rows.ts'
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
  /** How many rows were declined, by the relation's code and the reason. */
  readonly declined: Declined['counts']
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
    const looked = await materialise(session, 'looked', lookedQuery(taken, { joined }))
    if (joined !== taken) await database.run(`DROP TABLE ${taken}`)
    return { rows: joined, looked, declined: new Map() }
  }
  const { declined, open } = await withoutDeclined(session, draw, joined)
  const replacements = await exchangeValues(session, draw, draw.exchange, open, pool)
  const rows = await materialise(
    session,
    'exchanged',
    `SELECT * FROM ${open} WHERE row IN (SELECT row FROM ${replacements})`,
  )
  const left = { joined, replacements, declined: reasonsQuery(joined, declined) }
  const looked = await materialise(session, 'looked', lookedQuery(taken, left))
  const done = [taken, joined, open, ...(declined === undefined ? [] : [declined.table])]
  for (const table of new Set(done)) await database.run(`DROP TABLE ${table}`)
  return { rows, replacements, looked, declined: declined?.counts ?? new Map() }
}

/** To certify costs far more than to read a name: what nothing can be made of is sorted out before. */
async function withoutDeclined(
  session: Session,
  draw: Draw,
  joined: string,
): Promise<{ readonly open: string; readonly declined?: Declined }> {
  if (draw.declines === undefined) return { open: joined }
  const declined = await declinedRows(session, draw, draw.declines, joined)
  const open = await materialise(
    session,
    'open',
    `SELECT * FROM ${joined} AS own WHERE own.rowid NOT IN (SELECT position FROM ${declined.table})`,
  )
  return { open, declined }
}

/** SQL for `(row, reason)`. */
function reasonsQuery(joined: string, declined: Declined | undefined): string | undefined {
  if (declined === undefined || declined.reasons.length === 0) return undefined
  const reasons = declined.reasons.map((reason, place) => `(${place}, ${quoted(reason)})`)
  return `SELECT own.row, reason.text AS reason FROM ${declined.table} AS declined
    JOIN ${joined} AS own ON own.rowid = declined.position
    JOIN (VALUES ${reasons.join(', ')}) AS reason(place, text) ON reason.place = declined.reason`
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

/** What became of the facts that were taken: they were joined, then not declined, then exchanged. */
function lookedQuery(
  taken: string,
  {
    joined,
    declined = "SELECT CAST(0 AS BIGINT) AS row, '' AS reason WHERE false",
    replacements,
  }: {
    readonly joined: string
    readonly declined?: string | undefined
    readonly replacements?: string
  },
): string {
  const unexchanged =
    replacements === undefined
      ? ''
      : `WHEN own.row NOT IN (SELECT row FROM ${replacements}) THEN 'no certified replacement'`
  return `SELECT own.row, CASE WHEN own.row NOT IN (SELECT row FROM ${joined}) THEN 'no joining fact'
      WHEN declined.reason IS NOT NULL THEN declined.reason ${unexchanged}
    END AS reason FROM ${taken} AS own LEFT JOIN (${declined}) AS declined ON declined.row = own.row`
}
