import { degreeOf } from '../../graph/memory/degree.ts'
import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { compareKeys, type Key, moduloOfKey } from '../../graph/memory/keys.ts'
import { piecewise } from '../../graph/memory/piecewise.ts'
import type { Adjacency, Places } from './adjacency.ts'

// of an entity with more edges, this many show what it is like
export const mostEdges = 60

// of those with more edges about this many are examined: sorting a million for the first few would cost more than all else
const mostCompared = 8000

/** An entity's edge with its fact's key. */
export interface KeyedEdge extends Key {
  readonly bond: number
  readonly other: number
}

function allEdges(links: FactsInMemory, entity: number): readonly KeyedEdge[] {
  return Array.from({ length: degreeOf(links, entity) }, (_, turn) => edgeAt(links, entity, turn))
}

/** Of very many edges, those to the least known others, which show what the entity is like. */
function nearEdges(links: FactsInMemory, entity: number): readonly KeyedEdge[] {
  const degrees = degreesBeside(links, entity)
  const looked = degrees.filter((one) => one >= 0).sort()
  const most = looked[mostEdges - 1] ?? Number.POSITIVE_INFINITY
  const near: { readonly edge: KeyedEdge; readonly degree: number }[] = []
  for (let turn = 0; turn < degrees.length; turn++) {
    const known = degrees[turn] as number
    if (known >= 0 && known <= most) near.push({ edge: edgeAt(links, entity, turn), degree: known })
  }
  return near
    .sort((one, other) => one.degree - other.degree || compareKeys(one.edge, other.edge))
    .slice(0, mostEdges)
    .map(({ edge }) => edge)
}

/** The degrees of an entity's neighbours, edge by edge; -1 for edges that are not examined. */
function degreesBeside(links: FactsInMemory, entity: number): Int32Array {
  const { bySubject, byObject, places } = links
  const degree = degreeOf(links, entity)
  const degrees = new Int32Array(degree).fill(-1)
  let turn = 0
  const look = (other: number, place: number) => {
    if (degree <= mostCompared || keyIsLooked(links, place, degree)) {
      degrees[turn] = degreeOf(links, other)
    }
    turn++
  }
  const own = bySubject.of(entity)
  for (let at = own.start; at < own.end; at++) look(bySubject.others[at] as number, at)
  const turned = byObject.of(entity)
  for (let at = turned.start; at < turned.end; at++) {
    look(byObject.others[at] as number, places[at] as number)
  }
  return degrees
}

function keyIsLooked({ highKeys, lowKeys }: FactsInMemory, place: number, degree: number): boolean {
  const key = { high: highKeys[place] as number, low: lowKeys[place] as number }
  return moduloOfKey(key, mostCompared) < mostCompared ** 2 / degree
}

/** An entity's edges by number, as subject first. */
function edgeAt(links: FactsInMemory, entity: number, turn: number): KeyedEdge {
  const { bySubject, byObject, places, highKeys, lowKeys } = links
  const own = bySubject.of(entity)
  const isOwn = own.start + turn < own.end
  const order = isOwn ? bySubject : byObject
  const at = isOwn
    ? own.start + turn
    : (byObject.starts[entity] as number) + own.start + turn - own.end
  const place = isOwn ? at : (places[at] as number)
  return {
    bond: 2 * (order.relations[at] as number) + (isOwn ? 0 : 1),
    other: order.others[at] as number,
    high: highKeys[place] as number,
    low: lowKeys[place] as number,
  }
}

const hubsAtOnce = 500

/** The edges that show what an entity is like: all, or `nearEdges` of very many, computed once. */
export class NearHubs {
  readonly #links: FactsInMemory
  readonly #known: ReadonlyMap<number, readonly KeyedEdge[]>

  static async of(links: FactsInMemory): Promise<NearHubs> {
    const hubs: number[] = []
    for (let one = 0; one < links.bySubject.codes; one++) {
      if (degreeOf(links, one) > mostEdges) hubs.push(one)
    }
    const edges = await piecewise(hubs, hubsAtOnce, (hub) => nearEdges(links, hub))
    return new NearHubs(links, new Map(hubs.map((hub, place) => [hub, edges[place] ?? []])))
  }

  private constructor(links: FactsInMemory, known: ReadonlyMap<number, readonly KeyedEdge[]>) {
    this.#links = links
    this.#known = known
  }

  of(entity: number): readonly KeyedEdge[] {
    return this.#known.get(entity) ?? allEdges(this.#links, entity)
  }

  /** Whether an edge is among them. */
  has(entity: number, bond: number, other: number): boolean {
    const edges = this.#known.get(entity)
    return edges === undefined || edges.some((edge) => edge.other === other && edge.bond === bond)
  }

  /** Edges of entities with very many, in columns, with each entity's range. */
  places(): ReadonlyMap<number, Places> {
    const all = [...this.#known.values()].flat()
    const edges = {
      bonds: Int32Array.from(all, ({ bond }) => bond),
      others: Int32Array.from(all, ({ other }) => other),
      notes: new Int32Array(all.length),
    }
    const places = new Map<number, Places>()
    let start = 0
    for (const [entity, { length }] of this.#known) {
      places.set(entity, { edges, start, end: start + length })
      start += length
    }
    return places
  }
}

/** The edges that show what an entity is like, in columns. */
export function nearPlaces(
  { edges, hubs }: { readonly edges: Adjacency; readonly hubs: ReadonlyMap<number, Places> },
  entity: number,
): Places {
  return hubs.get(entity) ?? edges.of(entity)
}
