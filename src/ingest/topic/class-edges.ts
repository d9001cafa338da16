import type { Hash, IriTable } from './iri-table.ts'

const perEdge = 4

/** Which class is below which, as hashes: all four million of Wikidata are 64 MB. */
export class ClassEdges {
  #edges: Uint32Array
  #length: number

  constructor(edges: Uint32Array = new Uint32Array(0)) {
    this.#edges = edges
    this.#length = edges.length
  }

  add(lower: Hash, higher: Hash): void {
    const at = this.#length
    if (at === this.#edges.length) {
      const larger = new Uint32Array(Math.max(1024, 2 * at))
      larger.set(this.#edges)
      this.#edges = larger
    }
    this.#edges.set([lower.high, lower.low, higher.high, higher.low], at)
    this.#length += perEdge
  }

  /** Adds to a table what is below what it holds, with the same number. */
  addBelow(table: IriTable): void {
    this.#spread(table, 2, 0, (value) => value)
  }

  /** Adds to a table what is above what it holds. */
  addAbove(table: IriTable, value: number): void {
    this.#spread(table, 0, 2, () => value)
  }

  stored(): Uint32Array {
    return this.#edges.slice(0, this.#length)
  }

  #spread(table: IriTable, from: number, to: number, numberOf: (value: number) => number): void {
    const edges = this.#edges
    for (let before = -1; before !== table.size; ) {
      before = table.size
      for (let at = 0; at < this.#length; at += perEdge) {
        const value = table.get(hashAt(edges, at + from))
        if (value > 0) table.add(hashAt(edges, at + to), numberOf(value))
      }
    }
  }
}

function hashAt(edges: Uint32Array, at: number): Hash {
  return { high: edges[at] ?? 0, low: edges[at + 1] ?? 0 }
}
