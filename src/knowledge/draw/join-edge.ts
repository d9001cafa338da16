import type { Draw, DrawEdge } from '../../domain/draws.ts'
import type { Graph } from '../graph/graph.ts'
import { orderedByKey } from '../graph/memory/order-by-key.ts'
import { Mixer } from '../store/mix.ts'
import type { EdgeFacts } from './edge-facts.ts'
import type { NamedFacts } from './named-facts.ts'

/** A row as far as it has got. */
export interface DrawingRow {
  /** The code of the first edge's relation, and the row's turn in that. */
  readonly relation: number
  readonly turn: number
  /** The halves of its random number. */
  readonly hashHigh: number
  readonly hashLow: number
  /** A fact for each edge, by its place. */
  readonly facts: readonly number[]
}

// how many facts of a shared end are tried before a row is given up
const attempts = 8
// what is asked for again is so soon after
const mostKnown = 65_536

/** Gives a row one random fact of the next edge that fits the ends already there, or none. */
export type Joiner = (row: DrawingRow) => DrawingRow | undefined

/** Facts are numbered for each end and picked by number: a hub with a million facts costs no more than its share. */
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
  /** Where the value is that it has to be. */
  readonly edge: number
  readonly as: 'subject' | 'object'
}

/** The ends of an edge whose variable an earlier edge has. */
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

/** An edge's usable facts with these ends, in the order of their keys. */
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

/** Not a fact that is there already, and no new end with the name of another. */
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

/** Which relations the second edge may have beside which of the first; absent where any. */
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
