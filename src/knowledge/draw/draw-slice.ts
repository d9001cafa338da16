import type { Draw } from '../../domain/draws.ts'
import { declinedRows } from './declined-rows.ts'
import type { DrawMaterial, FoundRow, RelationSample } from './draw-material.ts'
import { dropReason } from './drop-reason.ts'
import type { EdgeFacts } from './edge-facts.ts'
import { exchangerFor } from './exchange.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import type { DrawingRow, Joiner } from './join-edge.ts'
import type { Paths } from './paths.ts'

export interface DrawnSlice {
  readonly rows: readonly FoundRow[]
  /** Why facts of the slice made no row. */
  readonly dropped: ReadonlyMap<string, number>
  /** Numbers of declined rows, by relation code and reason. */
  readonly declined: ReadonlyMap<number, ReadonlyMap<string, number>>
  /** Facts for which no replacement could be certified. */
  readonly failed: readonly Pick<DrawingRow, 'relation' | 'turn'>[]
}

/** A relation's sampled facts with a turn above `from` and up to `to`. */
export interface Window {
  readonly sample: RelationSample
  readonly from: number
  readonly to: number
}

/** The rows of the sampled facts in the windows. */
export async function drawSlice(
  graph: GraphWithDraws,
  draw: Draw,
  material: DrawMaterial,
  windows: readonly Window[],
): Promise<DrawnSlice> {
  const dropped = new Map<string, number>()
  const { exchange, declines } = draw
  const { named } = material.edges[0] as EdgeFacts
  const { paths } = material
  const joined = withPaths(
    joinedRows(windows, material.joiners, dropped),
    draw.paths === 'all' ? paths?.sameEnds : draw.paths === 'open' ? paths?.others : undefined,
    dropped,
  )
  if (exchange === undefined || material.pool === undefined) {
    const rows = Array.from(joined, (row) => ({ ...row, replacements: [] }))
    return { rows, dropped, declined: new Map(), failed: [] }
  }
  // certifying costs far more than reading names, so hopeless rows are dropped first
  const { open, declined } =
    declines === undefined
      ? { open: joined, declined: new Map<number, ReadonlyMap<string, number>>() }
      : await declinedRows(graph, draw, declines, named, [...joined])
  for (const reasons of declined.values()) {
    for (const [reason, rows] of reasons) count(dropped, reason, rows)
  }
  const edge = material.edges[exchange.edge] as EdgeFacts
  const relations =
    exchange.edge === 0 ? new Set(windows.map(({ sample }) => sample.relation)) : edge.relations
  const exchanged = await exchangerFor(graph, draw, exchange, relations, {
    edge,
    pool: material.pool,
    ...(draw.paths === 'any' && paths !== undefined && { middles: paths.middles }),
  })
  const rows: FoundRow[] = []
  const failed: DrawnSlice['failed'][number][] = []
  for (const row of open) {
    const replacements = exchanged(row)
    if (replacements.length === 0 && exchange.optional !== true) {
      count(dropped, dropReason.unexchanged)
      failed.push({ relation: row.relation, turn: row.turn })
      continue
    }
    const { relation, turn, hashHigh, hashLow, facts } = row
    rows.push({ relation, turn, hashHigh, hashLow, facts, replacements })
  }
  return { rows, dropped, declined, failed }
}

/** Adds the other paths, and drops rows that may not have them. */
function* withPaths(
  rows: Iterable<DrawingRow>,
  pathsOf: Paths['sameEnds'] | undefined,
  dropped: Map<string, number>,
): Generator<DrawingRow & Pick<FoundRow, 'paths'>> {
  if (pathsOf === undefined) return yield* rows
  for (const row of rows) {
    const paths = pathsOf(row)
    if (paths === undefined) count(dropped, dropReason.paths)
    else yield { ...row, paths }
  }
}

/** Joins the windows' facts with those of the other edges, one at a time: there may be millions, and most make no row. */
function* joinedRows(
  windows: readonly Window[],
  joiners: readonly Joiner[],
  dropped: Map<string, number>,
): Generator<DrawingRow> {
  for (const row of taken(windows)) {
    const whole = joiners.reduce<DrawingRow | undefined>((sofar, join) => sofar && join(sofar), row)
    if (whole === undefined) count(dropped, dropReason.unjoined)
    else yield whole
  }
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
