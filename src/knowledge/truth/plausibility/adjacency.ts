import { lowerBound } from '../../graph/memory/fact-order.ts'
import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { sharedIntegers } from '../../graph/memory/shared.ts'

/** A range of edges: from the first place to before the end. */
export interface Places {
  readonly edges: Edges
  readonly start: number
  readonly end: number
}

export interface Edges {
  /** A bond is a relation with its direction, as one number: see `NeighbourhoodStats`. */
  readonly bonds: Int32Array
  readonly others: Int32Array
  /** Cache cells for each edge, 0 if unused; none for edges sorted by where they lead. */
  readonly notes: Int32Array
}

/** Where each entity's edges begin, and the edges sorted by bond and by where they lead. */
export type AdjacencyColumns = readonly [starts: Int32Array, byBond: Edges, byOther: Edges]

/** Each entity's edges, found by bond and by the entity they lead to. */
export class Adjacency {
  /** Where each entity's edges begin; they end where the next entity's begin. */
  readonly #starts: Int32Array
  readonly #byBond: Edges
  readonly #byOther: Edges

  /** For facts between entities; linear in time and memory. */
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

/** Merges an entity's facts as subject and as object by relation. */
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

/** Each edge at its other end, one entity after another, so that each entity's edges ascend by where they lead. */
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
