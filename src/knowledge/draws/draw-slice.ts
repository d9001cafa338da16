import type { Draw } from '../../domain/draws.ts'
import type { Session } from '../session.ts'
import { declinedRows } from './declined-rows.ts'
import { dropReason } from './drop-reason.ts'
import { type ExchangedValue, exchangeValues } from './exchange.ts'
import type { DrawingRow, Joiner } from './join-edge.ts'
import type { RelationSample } from './sample.ts'
import type { SharedPool } from './shared-pool.ts'
import type { EdgeFacts } from './usable-facts.ts'

/** What a draw takes its rows from. */
export interface DrawMaterial {
  /** One for each edge, and for each but the first how it is joined. */
  readonly edges: readonly EdgeFacts[]
  readonly joiners: readonly Joiner[]
  readonly pool?: SharedPool
}

/** A row that has all it needs. */
export interface FoundRow extends DrawingRow {
  readonly replacements: readonly ExchangedValue[]
}

export interface DrawnSlice {
  readonly rows: readonly FoundRow[]
  /** Why sampled facts of the slice came to nothing. */
  readonly dropped: ReadonlyMap<string, number>
  /** How many rows were declined, by the relation's code and the reason. */
  readonly declined: ReadonlyMap<number, ReadonlyMap<string, number>>
}

/** Sampled facts of a relation whose turn is above `from` and not above `to`. */
export interface Window {
  readonly sample: RelationSample
  readonly from: number
  readonly to: number
}

/** The rows from the sampled facts in the windows. */
export async function drawSlice(
  session: Session,
  draw: Draw,
  material: DrawMaterial,
  windows: readonly Window[],
): Promise<DrawnSlice> {
  const dropped = new Map<string, number>()
  const joined: DrawingRow[] = []
  for (const row of taken(windows)) {
    const whole = material.joiners.reduce<DrawingRow | undefined>(
      (sofar, join) => sofar && join(sofar),
      row,
    )
    if (whole === undefined) count(dropped, dropReason.unjoined)
    else joined.push(whole)
  }
  const { exchange, declines } = draw
  const { named } = material.edges[0] as EdgeFacts
  if (exchange === undefined || material.pool === undefined) {
    const rows = joined.map((row) => ({ ...row, replacements: [] }))
    return { rows, dropped, declined: new Map() }
  }
  // to certify costs far more than to read a name: what nothing can be made of is sorted out before
  const { open, declined } =
    declines === undefined
      ? { open: joined, declined: new Map<number, ReadonlyMap<string, number>>() }
      : await declinedRows(session, draw, declines, named, joined)
  for (const reasons of declined.values()) {
    for (const [reason, rows] of reasons) count(dropped, reason, rows)
  }
  const exchanged = await exchangeValues(session, draw, exchange, open, {
    edge: material.edges[exchange.edge] as EdgeFacts,
    pool: material.pool,
  })
  const rows: FoundRow[] = []
  for (const [place, row] of open.entries()) {
    const replacements = exchanged[place] ?? []
    if (replacements.length === 0) count(dropped, dropReason.unexchanged)
    else rows.push({ ...row, replacements })
  }
  return { rows, dropped, declined }
}

function* taken(windows: readonly Window[]): Generator<DrawingRow> {
  for (const { sample, from, to } of windows) {
    for (const { turn, fact, hashHigh, hashLow } of sample.facts.window(from, to)) {
      yield { relation: sample.relation, turn, hashHigh, hashLow, facts: [fact] }
    }
  }
}

function count(sums: Map<string, number>, reason: string, by = 1): void {
  sums.set(reason, (sums.get(reason) ?? 0) + by)
}
