import type { FactsInMemory } from '../memory/facts-in-memory.ts'
import { bitsOfHalf } from '../memory/halves.ts'
import { piecewise } from '../memory/next-turn.ts'
import type { Places } from './adjacency.ts'

// of an entity with more edges these are enough to tell what it is like
export const mostEdges = 60

// of those with more edges about so many are looked at: to put a million in order to take the first few costs more than all else
const mostCompared = 8000

/** An edge of an entity with the key of its fact, in halves. */
export interface KeyedEdge {
  readonly bond: number
  readonly other: number
  readonly high: number
  readonly low: number
}

/** In how many facts an entity of `links` stands. */
export function degreeIn({ bySubject, byObject }: FactsInMemory, entity: number): number {
  return (
    (bySubject.starts[entity + 1] as number) -
    (bySubject.starts[entity] as number) +
    (byObject.starts[entity + 1] as number) -
    (byObject.starts[entity] as number)
  )
}

/** The edges that tell what an entity is like: all of them, of very many those to the least known others. */
function nearEdges(links: FactsInMemory, entity: number): readonly KeyedEdge[] {
  const degree = degreeIn(links, entity)
  if (degree <= mostEdges) {
    return Array.from({ length: degree }, (_, turn) => edgeAt(links, entity, turn))
  }
  const degrees = degreesBeside(links, entity, degree)
  const looked = degrees.filter((one) => one >= 0).sort()
  const most = looked[mostEdges - 1] ?? Number.POSITIVE_INFINITY
  const near: { readonly edge: KeyedEdge; readonly degree: number }[] = []
  for (let turn = 0; turn < degree; turn++) {
    const known = degrees[turn] as number
    if (known >= 0 && known <= most) near.push({ edge: edgeAt(links, entity, turn), degree: known })
  }
  return near
    .sort((one, other) => one.degree - other.degree || compareKeys(one.edge, other.edge))
    .slice(0, mostEdges)
    .map(({ edge }) => edge)
}

/** How many edges those have that an entity's edges lead to, one after another; -1 for those that are not looked at. */
function degreesBeside(links: FactsInMemory, entity: number, degree: number): Int32Array {
  const { bySubject, byObject, places } = links
  const degrees = new Int32Array(degree).fill(-1)
  let turn = 0
  const look = (other: number, place: number) => {
    if (degree <= mostCompared || keyIsLooked(links, place, degree)) {
      degrees[turn] = degreeIn(links, other)
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

/** An entity's edges one after another: those of which it is the subject first. */
function edgeAt(links: FactsInMemory, entity: number, turn: number): KeyedEdge {
  const { bySubject, byObject, highKeys, lowKeys } = links
  const place = placeAt(links, entity, turn)
  const isOwn = turn < ownEdges(links, entity)
  const at = (byObject.starts[entity] as number) + turn - ownEdges(links, entity)
  const relation = isOwn ? bySubject.relations[place] : byObject.relations[at]
  return {
    bond: 2 * (relation as number) + (isOwn ? 0 : 1),
    other: otherAt(links, entity, turn),
    high: highKeys[place] as number,
    low: lowKeys[place] as number,
  }
}

function ownEdges({ bySubject: { starts } }: FactsInMemory, entity: number): number {
  return (starts[entity + 1] as number) - (starts[entity] as number)
}

function placeAt(links: FactsInMemory, entity: number, turn: number): number {
  const { bySubject, byObject, places } = links
  const own = ownEdges(links, entity)
  if (turn < own) return (bySubject.starts[entity] as number) + turn
  return places[(byObject.starts[entity] as number) + turn - own] as number
}

function otherAt(links: FactsInMemory, entity: number, turn: number): number {
  const { bySubject, byObject } = links
  const own = ownEdges(links, entity)
  if (turn < own) return bySubject.others[(bySubject.starts[entity] as number) + turn] as number
  return byObject.others[(byObject.starts[entity] as number) + turn - own] as number
}

type Key = Pick<KeyedEdge, 'high' | 'low'>

export function compareKeys(one: Key, other: Key): number {
  return one.high - other.high || one.low - other.low
}

/** What is left of a key after division by a number below 2^21. */
export function moduloOfKey({ high, low }: Key, divisor: number): number {
  const [upper, lower] = [bitsOfHalf(high) >>> 0, bitsOfHalf(low) >>> 0]
  return ((upper % divisor) * (2 ** 32 % divisor) + lower) % divisor
}

const hubsAtOnce = 500

/** `nearEdges` of entities with very many, worked out once. */
export class NearHubs {
  readonly #links: FactsInMemory
  readonly #known: ReadonlyMap<number, readonly KeyedEdge[]>

  static async of(links: FactsInMemory): Promise<NearHubs> {
    const hubs: number[] = []
    for (let one = 0; one < links.bySubject.codes; one++) {
      if (degreeIn(links, one) > mostEdges) hubs.push(one)
    }
    const edges = await piecewise(hubs, hubsAtOnce, (hub) => nearEdges(links, hub))
    return new NearHubs(links, new Map(hubs.map((hub, place) => [hub, edges[place] ?? []])))
  }

  private constructor(links: FactsInMemory, known: ReadonlyMap<number, readonly KeyedEdge[]>) {
    this.#links = links
    this.#known = known
  }

  of(entity: number): readonly KeyedEdge[] {
    return this.#known.get(entity) ?? nearEdges(this.#links, entity)
  }

  /** Whether an edge is among them. */
  has(entity: number, bond: number, other: number): boolean {
    const edges = this.#known.get(entity)
    return edges === undefined || edges.some((edge) => edge.other === other && edge.bond === bond)
  }

  /** Those of entities with very many in columns, with where those of each begin. */
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
