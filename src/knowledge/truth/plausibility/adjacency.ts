import { lowerBound } from '../../graph/memory/fact-order.ts'
import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { sharedIntegers } from '../../graph/memory/shared.ts'

/** Edges of one entity from the first place to before the end. */
export interface Places {
  readonly edges: Edges
  readonly start: number
  readonly end: number
}

export interface Edges {
  /** A bond is a relation with its direction, as one number: see `NeighbourhoodStats`. */
  readonly bonds: Int32Array
  readonly others: Int32Array
  /** Room to keep what was found out about each edge; 0 as long as nothing was. Of edges by where they lead there is none. */
  readonly notes: Int32Array
}

/** Where the edges of each entity begin, and the edges by their bonds and by where they lead. */
export type AdjacencyColumns = readonly [starts: Int32Array, byBond: Edges, byOther: Edges]

/** The edges of each entity of a graph, found by their bond and by the entity that they lead to. */
export class Adjacency {
  /** Where the edges of each entity begin; those of the next one begin where they end. */
  readonly #starts: Int32Array
  readonly #byBond: Edges
  readonly #byOther: Edges

  /** Of facts between entities; time and memory grow with them. */
  static of(facts: FactsInMemory): Adjacency {
    const byBond = joinedEdges(facts)
    const starts = joinedStarts(facts)
    return new Adjacency(starts, byBond, turnedEdges(byBond, starts))
  }

  constructor(...[starts, byBond, byOther]: AdjacencyColumns) {
    this.#starts = starts
    this.#byBond = byBond
    this.#byOther = byOther
  }

  get columns(): AdjacencyColumns {
    return [this.#starts, this.#byBond, this.#byOther]
  }

  degree(entity: number): number {
    return (this.#starts[entity + 1] as number) - (this.#starts[entity] as number)
  }

  /** All edges of an entity. */
  of(entity: number): Places {
    const start = this.#starts[entity] as number
    return { edges: this.#byBond, start, end: this.#starts[entity + 1] as number }
  }

  withBond(entity: number, bond: number): Places {
    return this.#within(this.#byBond, this.#byBond.bonds, entity, bond)
  }

  leadingTo(entity: number, other: number): Places {
    return this.#within(this.#byOther, this.#byOther.others, entity, other)
  }

  #within(edges: Edges, ascending: Int32Array, entity: number, wanted: number): Places {
    const last = this.#starts[entity + 1] as number
    const start = lowerBound(ascending, this.#starts[entity] as number, last, wanted)
    return { edges, start, end: lowerBound(ascending, start, last, wanted + 1) }
  }
}

function joinedStarts({ bySubject, byObject }: FactsInMemory): Int32Array {
  const starts = sharedIntegers(bySubject.starts.length)
  for (let code = 0; code < starts.length; code++) {
    starts[code] = (bySubject.starts[code] as number) + (byObject.starts[code] as number)
  }
  return starts
}

/** What an entity is the subject of and what it is the object of, merged by their relations. */
function joinedEdges({ bySubject, byObject }: FactsInMemory): Edges {
  const length = 2 * bySubject.others.length
  const [bonds, others] = [sharedIntegers(length), sharedIntegers(length)]
  let place = 0
  for (let one = 0; one < bySubject.codes; one++) {
    let [own, turned] = [bySubject.starts[one] as number, byObject.starts[one] as number]
    const [ownEnd, turnedEnd] = [
      bySubject.starts[one + 1] as number,
      byObject.starts[one + 1] as number,
    ]
    while (own < ownEnd || turned < turnedEnd) {
      const isOwn =
        turned === turnedEnd ||
        (own < ownEnd &&
          (bySubject.relations[own] as number) <= (byObject.relations[turned] as number))
      if (isOwn) {
        bonds[place] = 2 * (bySubject.relations[own] as number)
        others[place++] = bySubject.others[own++] as number
      } else {
        bonds[place] = 2 * (byObject.relations[turned] as number) + 1
        others[place++] = byObject.others[turned++] as number
      }
    }
  }
  return { bonds, others, notes: sharedIntegers(length) }
}

/** Each edge at its other end: one entity after another, so that those of each ascend by where they lead. */
function turnedEdges(edges: Edges, starts: Int32Array): Edges {
  const { length } = edges.bonds
  const [bonds, others] = [sharedIntegers(length), sharedIntegers(length)]
  const next = starts.slice()
  for (let one = 0; one < starts.length - 1; one++) {
    const end = starts[one + 1] as number
    for (let place = starts[one] as number; place < end; place++) {
      const other = edges.others[place] as number
      const turn = next[other] as number
      bonds[turn] = (edges.bonds[place] as number) ^ 1
      others[turn] = one
      next[other] = turn + 1
    }
  }
  return { bonds, others, notes: new Int32Array() }
}
