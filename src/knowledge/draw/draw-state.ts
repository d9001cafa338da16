import type { Draw, Unlooked } from '../../domain/draws.ts'
import type { Iri } from '../../domain/iri.ts'
import type { DrawMaterial, FoundRow, RelationSample } from './draw-material.ts'
import type { DrawState, RelationState } from './draw-progress.ts'
import { drawSlice, type Window } from './draw-slice.ts'
import type { EdgeFacts } from './edge-facts.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import { type Joiner, joinerFor } from './join-edge.ts'
import { KeptRows } from './kept-rows.ts'
import { pathsOf } from './paths.ts'
import { sampleFacts } from './sample.ts'
import { poolNeeds } from './shared-pool.ts'
import { mostExamined, rowsSoFar } from './stopping-rule.ts'
import { edgeNeeds } from './usable-facts.ts'

/** Splits the draw's relations into parts of about `rows` rows each, in order. */
export async function drawParts(
  graph: Pick<GraphWithDraws, 'drawState'>,
  draw: Draw,
  rows: number,
): Promise<readonly Draw[]> {
  const parts: Iri[][] = []
  let most = Number.POSITIVE_INFINITY
  for (const { sample } of wantedOf(draw, (await graph.drawState(draw)).relations)) {
    if (most >= rows) {
      parts.push([])
      most = 0
    }
    parts.at(-1)?.push(sample.iri)
    most += sample.facts.sizeUpTo(draw.perRelation)
  }
  return parts.map((only) => ({ ...draw, only }))
}

/** Tries facts until each wanted relation has all its rows, or until no more are to be tried. */
export async function advanced(graph: GraphWithDraws, draw: Draw): Promise<DrawState> {
  const state = await graph.drawState(draw)
  const work = state.work.then(() => advance(graph, draw, state))
  // the caller gets a failure; later draws go on
  state.work = work.catch(() => undefined)
  await work
  return state
}

/** Wanted relations that have untried facts, and why they are untried. */
export function unlookedOf(draw: Draw, { relations }: DrawState): ReadonlyMap<Iri, Unlooked> {
  return new Map(
    wantedOf(draw, relations).flatMap((one) => {
      const { state } = haveOfRelation(draw, one)
      return state === 'stopped' || state === 'barren' ? [[one.sample.iri, state]] : []
    }),
  )
}

/** Numbers of declined rows of each wanted relation, by reason. */
export function declinedOf(
  draw: Draw,
  { relations }: DrawState,
): ReadonlyMap<Iri, ReadonlyMap<string, number>> {
  return new Map(wantedOf(draw, relations).map(({ sample, declined }) => [sample.iri, declined]))
}

/** A row with its number among its relation's rows. */
export interface NumberedRow {
  readonly row: FoundRow
  readonly ordinal: number
}

/** The wanted rows, relation by relation. Not all are kept afterwards; if they are wanted again, they are drawn again. */
export async function takenRows(
  graph: GraphWithDraws,
  draw: Draw,
  { material, relations }: DrawState,
): Promise<readonly (readonly NumberedRow[])[]> {
  const budget = await graph.rowBudget()
  const taken: NumberedRow[][] = []
  for (const one of wantedOf(draw, relations)) {
    const { sample, rows } = one
    const [from, to] = [draw.from?.get(sample.iri) ?? 0, haveOfRelation(draw, one).rows]
    const { gone, here } = rows.slice(from, to)
    const again = await foundAgain(graph, draw, material, sample, gone)
    taken.push([...again, ...here].map((row, place) => ({ row, ordinal: from + place })))
    rows.release(to, budget)
  }
  return taken
}

/** Draws the rows of these facts again, one for each turn. */
async function foundAgain(
  graph: GraphWithDraws,
  draw: Draw,
  material: DrawMaterial,
  sample: RelationSample,
  turns: readonly number[],
): Promise<readonly FoundRow[]> {
  const [first, last] = [turns[0], turns.at(-1)]
  if (first === undefined || last === undefined) return []
  const window = { sample, from: first - 1, to: last }
  const { rows } = await drawSlice(graph, draw, material, [window])
  if (rows.length !== turns.length) throw new Error('a draw finds other rows than before')
  return rows
}

/** Draws that differ only in the number of rows, the relations or the start share one state. */
export function keyOf({ perRelation, leastYield, only, from, ...draw }: Draw): string {
  return `draw ${JSON.stringify(draw)}`
}

export async function begin(graph: GraphWithDraws, draw: Draw): Promise<DrawState> {
  const edges: EdgeFacts[] = []
  const joiners: Joiner[] = []
  for (const [number, edge] of draw.edges.entries()) {
    const facts = await graph.edgeFacts(edgeNeeds(draw, edge, number))
    edges.push(facts)
    if (number > 0) joiners.push(await joinerFor(graph, draw, facts, number))
  }
  const [first] = edges
  if (first === undefined) throw new Error('a draw has at least one edge')
  const samples = await sampleFacts(graph, draw, first)
  const pool = draw.exchange && (await graph.sharedPool(poolNeeds(draw, draw.exchange)))
  const paths = await pathsOf(graph, draw, edges)
  return {
    material: {
      edges,
      joiners,
      ...(pool !== undefined && { pool }),
      ...(paths !== undefined && { paths }),
    },
    relations: new Map(
      samples.map((sample) => [
        sample.relation,
        { sample, looked: 0, rows: new KeptRows(), failed: [], declined: new Map() },
      ]),
    ),
    dropped: new Map(),
    work: Promise.resolve(),
  }
}

async function advance(graph: GraphWithDraws, draw: Draw, state: DrawState): Promise<void> {
  for (;;) {
    const windows = windowsOf(draw, state)
    if (windows.length === 0) return
    const slice = await drawSlice(graph, draw, state.material, windows)
    for (const { sample, to } of windows) {
      const one = state.relations.get(sample.relation)
      if (one !== undefined) one.looked = to
    }
    for (const row of slice.rows) state.relations.get(row.relation)?.rows.add(row)
    for (const { relation, turn } of slice.failed) state.relations.get(relation)?.failed.push(turn)
    addTo(state.dropped, slice.dropped)
    for (const [relation, counts] of slice.declined) {
      addTo(state.relations.get(relation)?.declined, counts)
    }
  }
}

function addTo(sums: Map<string, number> | undefined, counts: ReadonlyMap<string, number>): void {
  for (const [reason, rows] of counts) sums?.set(reason, (sums.get(reason) ?? 0) + rows)
}

// some facts make no row: no joining fact, no certified replacement
const mostSpare = 1.4
const leastSpare = 1.02
const growth = 8
/** Facts to try first of a relation that may be barren: enough to tell. */
const trial = 256

/** What to try next of each relation that lacks rows. */
function windowsOf(draw: Draw, { relations }: DrawState): readonly Window[] {
  const short = wantedOf(draw, relations).filter(
    (one) => haveOfRelation(draw, one).state === 'open',
  )
  // without a join or an exchange, each fact makes a row
  const simple = draw.edges.length === 1 && draw.exchange === undefined
  return short.map((one) => {
    const { sample, looked, rows } = one
    const missing = draw.perRelation - rows.turns.length
    const next = simple ? missing : estimate(one, missing, draw.leastYield)
    return {
      sample,
      from: looked,
      to: sample.facts.sizeUpTo(Math.min(mostExamined(draw), looked + next)),
    }
  })
}

/** Estimates how many facts the missing rows take, by the yield so far. */
function estimate({ looked, rows }: RelationState, missing: number, leastYield = 0): number {
  if (looked === 0) {
    const most = leastYield > 0 ? trial : Number.POSITIVE_INFINITY
    return Math.min(most, Math.ceil(missing * mostSpare) + 8)
  }
  // two standard errors of the yield
  const spare = Math.min(mostSpare, leastSpare + 2 / Math.sqrt(rows.turns.length + 1))
  const wished = Math.ceil((missing * spare * looked) / Math.max(1, rows.turns.length)) + 8
  return Math.min(wished, looked * growth)
}

function haveOfRelation(draw: Draw, { sample, looked, rows, failed }: RelationState) {
  const size = sample.facts.sizeUpTo(looked + 1)
  // the number of further facts is unknown until they are tried
  return rowsSoFar(draw, {
    size: size > looked ? Number.POSITIVE_INFINITY : size,
    looked,
    made: rows.turns,
    failed,
  })
}

function wantedOf({ only }: Draw, relations: DrawState['relations']): readonly RelationState[] {
  const all = [...relations.values()]
  if (only === undefined) return all
  const wanted = new Set(only)
  return all.filter(({ sample }) => wanted.has(sample.iri))
}
