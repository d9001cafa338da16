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
  const all = Array.from({ length: degree }, (_, turn) => turn)
  if (degree <= mostEdges) return all.map((turn) => edgeAt(links, entity, turn))
  const looked =
    degree <= mostCompared
      ? all
      : all.filter((turn) => keyIsLooked(links, placeAt(links, entity, turn), degree))
  const degrees = Int32Array.from(looked, (turn) => degreeIn(links, otherAt(links, entity, turn)))
  const most = degrees.toSorted()[mostEdges - 1] ?? Number.POSITIVE_INFINITY
  return looked
    .flatMap((turn, place) => {
      const known = degrees[place] as number
      return known <= most ? [{ edge: edgeAt(links, entity, turn), degree: known }] : []
    })
    .sort((one, other) => one.degree - other.degree || compareKeys(one.edge, other.edge))
    .slice(0, mostEdges)
    .map(({ edge }) => edge)
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
