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
  /** Why sampled facts of the slice came to nothing. */
  readonly dropped: ReadonlyMap<string, number>
  /** How many rows were declined, by the relation's code and the reason. */
  readonly declined: ReadonlyMap<number, ReadonlyMap<string, number>>
  /** Those of which no other value could be certified. */
  readonly failed: readonly Pick<DrawingRow, 'relation' | 'turn'>[]
}

/** Sampled facts of a relation whose turn is above `from` and not above `to`. */
export interface Window {
  readonly sample: RelationSample
  readonly from: number
  readonly to: number
}

/** The rows from the sampled facts in the windows. */
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
  // to certify costs far more than to read a name: what nothing can be made of is sorted out before
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

/** With the other paths, those that may have them. */
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

/** The windows' facts with those of the other edges, one at a time: most come to nothing, and there may be millions. */
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
