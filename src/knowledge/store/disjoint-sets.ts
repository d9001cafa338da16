/** Union-find over the integers below `size` (Galler and Fischer 1964, with path halving), four bytes each. */
export class DisjointSets {
  // parents are stored plus 1; 0 means that a number is its own parent
  readonly #parents: Int32Array

  constructor(size: number) {
    this.#parents = new Int32Array(size)
  }

  /** Merges the sets of two numbers. */
  unite(one: number, other: number): void {
    const [low, high] = [this.root(one), this.root(other)].toSorted((a, b) => a - b)
    if (low === undefined || high === undefined) return
    // both get a parent, so that `members` includes them
    this.#parents[low] = low + 1
    this.#parents[high] = low + 1
  }

  /** The smallest number of the set. */
  root(number: number): number {
    const parents = this.#parents
    let at = number
    for (;;) {
      const parent = (parents[at] || at + 1) - 1
      if (parent === at) return at
      const above = (parents[parent] || parent + 1) - 1
      parents[at] = above + 1
      at = above
    }
  }

  /** All numbers that were merged with another, each with its root. */
  *members(): Generator<readonly [number: number, root: number]> {
    for (let number = 0; number < this.#parents.length; number++) {
      if (this.#parents[number] !== 0) yield [number, this.root(number)]
    }
  }
}
