/** Union-find over names. */
export class UnionFind {
  readonly #parents = new Map<string, string>()

  join(one: string, other: string): void {
    const [root, others] = [this.rootOf(one), this.rootOf(other)]
    if (root !== others) this.#parents.set(others, root)
  }

  /** One of the names that it was joined with: the same for all of them. */
  rootOf(name: string): string {
    let root = name
    for (let next = this.#parents.get(root); next !== undefined; next = this.#parents.get(root)) {
      root = next
    }
    for (let each = name; each !== root; ) {
      const next = this.#parents.get(each) ?? root
      this.#parents.set(each, root)
      each = next
    }
    return root
  }
}
