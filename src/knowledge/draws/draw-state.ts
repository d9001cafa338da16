import type { Draw } from '../../domain/draws.ts'
import type { Iri } from '../../domain/iri.ts'
import type { Session } from '../session.ts'
import { type DrawMaterial, type DrawnSlice, drawSlice, type Window } from './draw-slice.ts'
import { sampleFacts } from './sample.ts'
import { sharedPool } from './shared-pool.ts'
import { usableFacts } from './usable-facts.ts'

/** A draw as far as it has got: another one of the same facts that wants more goes on from there. */
export interface DrawState {
  readonly material: DrawMaterial
  readonly slices: DrawnSlice[]
  /** Of each relation that the sample has facts of. */
  readonly relations: Map<number, RelationState>
  /** What goes on at the time; the next waits for it. */
  work: Promise<void>
}

interface RelationState {
  readonly relation: Iri
  /** How many facts there are, how many of them have been looked at, and how many rows they made. */
  readonly facts: number
  looked: number
  found: number
  /** How many rows were declined, by reason. */
  readonly declined: Map<string, number>
}

/** The draw's facts looked at until each relation that rows are wanted of has all its rows, or no more is to be looked at. */
export async function advanced(session: Session, draw: Draw): Promise<DrawState> {
  const state = await session.once(keyOf(draw), () => begin(session, draw))
  const work = state.work.then(() => advance(session, draw, state))
  // a failure is the caller's; it must not keep others from going on
  state.work = work.catch(() => undefined)
  await work
  return state
}

/** Those of the wanted relations that have facts to look at. */
export function unlookedOf(draw: Draw, { relations }: DrawState): ReadonlySet<Iri> {
  const open = wantedOf(draw, relations).filter(([, { looked, facts }]) => looked < facts)
  return new Set(open.map(([, { relation }]) => relation))
}

/** Of each of the wanted relations what was declined for what reason. */
export function declinedOf(
  draw: Draw,
  { relations }: DrawState,
): ReadonlyMap<Iri, ReadonlyMap<string, number>> {
  return new Map(
    wantedOf(draw, relations).map(([, { relation, declined }]) => [relation, declined]),
  )
}

/** SQL: a row's relation is one that rows are wanted of. */
export function isWanted(draw: Draw, { relations }: DrawState): string {
  if (draw.only === undefined) return 'true'
  const codes = wantedOf(draw, relations).map(([code]) => code)
  return `e0_relation IN (${[-1, ...codes].join(', ')})`
}

/** How many rows are wanted, and of which relations, makes no other draw. */
function keyOf({ perRelation, mostLooked, only, ...draw }: Draw): string {
  return `draw ${JSON.stringify(draw)}`
}

async function begin(session: Session, draw: Draw): Promise<DrawState> {
  const usable: string[] = []
  for (const [number, edge] of draw.edges.entries()) {
    usable.push(await usableFacts(session, draw, edge, number))
  }
  const [first] = usable
  if (first === undefined) throw new Error('a draw has at least one edge')
  const sample = await sampleFacts(session, draw, first)
  const pool = draw.exchange && (await sharedPool(session, draw, draw.exchange))
  const counted = await session.database.rows(`
    SELECT own.relation, own.facts, term.value FROM (
      SELECT relation, count(*) AS facts FROM ${sample} GROUP BY relation
    ) AS own JOIN terms AS term ON term.code = own.relation ORDER BY term.value`)
  return {
    material: { usable, sample, ...(pool !== undefined && { pool }) },
    slices: [],
    relations: new Map(
      counted.map(({ relation, facts, value }) => [
        Number(relation),
        { relation: `${value}`, facts: Number(facts), looked: 0, found: 0, declined: new Map() },
      ]),
    ),
    work: Promise.resolve(),
  }
}

async function advance(session: Session, draw: Draw, state: DrawState): Promise<void> {
  for (;;) {
    const windows = windowsOf(draw, state)
    if (windows.length === 0) return
    const slice = await drawSlice(session, draw, state.material, windows)
    state.slices.push(slice)
    for (const { relation, to } of windows) {
      const one = state.relations.get(relation)
      if (one !== undefined) one.looked = to
    }
    for (const [relation, counts] of slice.declined) {
      addTo(state.relations.get(relation)?.declined, counts)
    }
    const found = await session.database.rows(
      `SELECT e0_relation AS relation, count(*) AS rows FROM ${slice.rows} GROUP BY e0_relation`,
    )
    for (const { relation, rows } of found) {
      const one = state.relations.get(Number(relation))
      if (one !== undefined) one.found += Number(rows)
    }
  }
}

function addTo(sums: Map<string, number> | undefined, counts: ReadonlyMap<string, number>): void {
  for (const [reason, rows] of counts) sums?.set(reason, (sums.get(reason) ?? 0) + rows)
}

// some facts come to nothing: no joining fact, no certified replacement
const spare = 1.4
const growth = 8
// each slice has its price, however small
const fewestLookedAt = 4000

/** What is looked at next of each relation that lacks rows. */
function windowsOf(draw: Draw, { relations }: DrawState): readonly Window[] {
  const short = wantedOf(draw, relations).filter(
    ([, one]) => one.found < draw.perRelation && one.looked < mostOf(draw, one),
  )
  const share = Math.ceil(fewestLookedAt / Math.max(1, short.length))
  // where nothing more is asked of a fact each makes a row
  const simple = draw.edges.length === 1 && draw.exchange === undefined
  return short.map(([relation, one]) => {
    const missing = draw.perRelation - one.found
    const next = simple ? missing : Math.max(share, estimate(one, missing))
    return { relation, from: one.looked, to: Math.min(mostOf(draw, one), one.looked + next) }
  })
}

/** How many facts the missing rows take, by what became of those that were looked at. */
function estimate({ looked, found }: RelationState, missing: number): number {
  if (looked === 0) return Math.ceil(missing * spare) + 8
  const wished = Math.ceil((missing * spare * looked) / Math.max(1, found)) + 8
  return Math.min(wished, looked * growth)
}

function mostOf({ mostLooked = Number.POSITIVE_INFINITY }: Draw, { facts }: RelationState): number {
  return Math.min(mostLooked, facts)
}

function wantedOf(
  { only }: Draw,
  relations: ReadonlyMap<number, RelationState>,
): readonly (readonly [number, RelationState])[] {
  if (only === undefined) return [...relations]
  const wanted = new Set(only)
  return [...relations].filter(([, { relation }]) => wanted.has(relation))
}
