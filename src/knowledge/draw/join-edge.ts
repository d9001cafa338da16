import type { Draw, DrawEdge } from '../../domain/draws.ts'
import type { Graph } from '../graph/graph.ts'
import { orderedByKey } from '../graph/memory/order-by-key.ts'
import { Mixer } from '../store/mix.ts'
import type { EdgeFacts } from './edge-facts.ts'
import type { NamedFacts } from './named-facts.ts'

/** An unfinished row. */
export interface DrawingRow {
  /** The code of the first edge's relation, and the row's turn in it. */
  readonly relation: number
  readonly turn: number
  /** Halves of its random number. */
  readonly hashHigh: number
  readonly hashLow: number
  /** The place of a fact for each edge. */
  readonly facts: readonly number[]
}

// facts of a shared end to try before a row is given up
const attempts = 8
// lookups repeat soon after one another
const mostKnown = 65_536

/** Adds a random fact of the next edge that fits the row's ends; `undefined` if none fits. */
export type Joiner = (row: DrawingRow) => DrawingRow | undefined

/** An end's facts are numbered and picked by number, so a hub with a million facts costs the same as any other end. */
export async function joinerFor(
  graph: Pick<Graph, 'relationIris'>,
  draw: Draw,
  edge: EdgeFacts,
  number: number,
): Promise<Joiner> {
  const bound = boundEnds(draw, number)
  const allowed = await pairsOf(graph, draw, number)
  const mixer = new Mixer(['edge', number, draw.salt, draw.seed])
  const known = new Map<string, Int32Array>()
  const optional = draw.complete.flatMap((slot) =>
    slot.edge === number && slot.optional === true ? (edge.complete[slot.place] ?? []) : [],
  )
  return (row) => {
    const ends = bound.map((end) => endOf(edge.named, row, end))
    const key = ends.join(' ')
    const facts = known.get(key) ?? factsWith(edge, bound, ends)
    if (known.size >= mostKnown) known.clear()
    known.set(key, facts)
    const total = facts.length
    if (total === 0) return undefined
    const turn = mixer.mix(row.hashHigh, row.hashLow).modulo(total)
    let lesser: number | undefined
    for (let attempt = 0; attempt < Math.min(attempts, total); attempt++) {
      const fact = facts[(turn + attempt) % total] as number
      if (!fits(draw, edge.named, row, fact, bound, allowed)) continue
      if (optional.every((lists) => lists(fact) !== undefined)) {
        return { ...row, facts: [...row.facts, fact] }
      }
      lesser ??= fact
    }
    return lesser === undefined ? undefined : { ...row, facts: [...row.facts, lesser] }
  }
}

interface BoundEnd {
  readonly end: 'subject' | 'object'
  /** The earlier edge and end that has the value. */
  readonly edge: number
  readonly as: 'subject' | 'object'
}

/** Ends of an edge whose variable an earlier edge has. */
function boundEnds(draw: Draw, number: number): readonly BoundEnd[] {
  const edge = draw.edges[number]
  const bound: BoundEnd[] = []
  for (const end of ['subject', 'object'] as const) {
    const found = placeOf(draw.edges.slice(0, number), edge?.[end])
    if (found !== undefined) bound.push({ end, ...found })
  }
  if (bound.length === 0) throw new Error(`edge ${number} shares no variable with those before it`)
  return bound
}

function placeOf(
  edges: readonly DrawEdge[],
  variable: string | undefined,
): Pick<BoundEnd, 'edge' | 'as'> | undefined {
  for (const [edge, { subject, object }] of edges.entries()) {
    if (subject === variable) return { edge, as: 'subject' }
    if (object === variable) return { edge, as: 'object' }
  }
  return undefined
}

function endOf({ subjects, facts }: NamedFacts, row: DrawingRow, { edge, as }: BoundEnd): number {
  const ends = as === 'subject' ? subjects : facts.bySubject.others
  return ends[row.facts[edge] as number] as number
}

/** An edge's usable facts with these ends, by key. */
function factsWith(
  { named, relations, reasonOf }: EdgeFacts,
  bound: readonly BoundEnd[],
  ends: readonly number[],
): Int32Array {
  const { facts, subjects, standsFor } = named
  const { bySubject, byObject, places } = facts
  const [first = 0] = ends
  const isOfSubject = bound[0]?.end === 'subject'
  const { start, end } = (isOfSubject ? bySubject : byObject).of(first)
  const found: number[] = []
  for (let at = start; at < end; at++) {
    const place = isOfSubject ? at : (places[at] as number)
    if (standsFor(place) !== place) continue
    const isWith = bound.every(
      (one, index) => (one.end === 'subject' ? subjects : bySubject.others)[place] === ends[index],
    )
    if (
      isWith &&
      relations.has(bySubject.relations[place] as number) &&
      reasonOf(place) === undefined
    ) {
      found.push(place)
    }
  }
  return orderedByKey(facts, Int32Array.from(found))
}

/** No fact that the row has already, and no new end with the name of another one. */
function fits(
  draw: Draw,
  { facts, subjects, names }: NamedFacts,
  row: DrawingRow,
  fact: number,
  bound: readonly BoundEnd[],
  allowed: ReadonlyMap<number, ReadonlySet<number>> | undefined,
): boolean {
  const { relations, others } = facts.bySubject
  const relation = relations[fact] as number
  if (row.facts.includes(fact)) return false
  if (draw.distinctRelations === true && row.facts.some((one) => relations[one] === relation)) {
    return false
  }
  if (allowed !== undefined && allowed.get(row.relation)?.has(relation) !== true) return false
  const isNamed = (one: number, other: number) =>
    names.high[one] === names.high[other] && names.low[one] === names.low[other]
  return (['subject', 'object'] as const).every((end) => {
    if (bound.some((one) => one.end === end)) return true
    const own = (end === 'subject' ? subjects : others)[fact] as number
    return row.facts.every(
      (one) => !isNamed(own, subjects[one] as number) && !isNamed(own, others[one] as number),
    )
  })
}

/** Relations of the second edge that may follow each relation of the first; absent if any may. */
async function pairsOf(
  graph: Pick<Graph, 'relationIris'>,
  { pairs }: Draw,
  number: number,
): Promise<ReadonlyMap<number, ReadonlySet<number>> | undefined> {
  if (pairs === undefined || number !== 1) return undefined
  const codes = new Map([...(await graph.relationIris())].map(([code, iri]) => [iri, code]))
  const allowed = new Map<number, Set<number>>()
  for (const [one, other] of pairs) {
    const [first, second] = [codes.get(one), codes.get(other)]
    if (first === undefined || second === undefined) continue
    const own = allowed.get(first) ?? new Set()
    allowed.set(first, own.add(second))
  }
  return allowed
}
