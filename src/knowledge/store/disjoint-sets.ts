/** Disjoint sets of the numbers below `size` (Galler and Fischer 1964, with path halving): four bytes a number. */
export class DisjointSets {
  // a number alone is its own parent, written as 0: parents are stored with 1 added
  readonly #parents: Int32Array

  constructor(size: number) {
    this.#parents = new Int32Array(size)
  }

  /** Makes one set of the two that the numbers are in. */
  unite(one: number, other: number): void {
    const [low, high] = [this.root(one), this.root(other)].toSorted((a, b) => a - b)
    if (low === undefined || high === undefined) return
    // both get a parent, so that `members` knows that they were linked
    this.#parents[low] = low + 1
    this.#parents[high] = low + 1
  }

  /** The least number of the set. */
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

  /** Numbers that were united with any, each with its root. */
  *members(): Generator<readonly [number: number, root: number]> {
    for (let number = 0; number < this.#parents.length; number++) {
      if (this.#parents[number] !== 0) yield [number, this.root(number)]
    }
  }
}
