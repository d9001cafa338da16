/** Union-find: which elements belong together once some have been joined, directly or through others. */
export class UnionFind<Element> {
  readonly #parents = new Map<Element, Element>()

  join(one: Element, other: Element): void {
    const [root, others] = [this.rootOf(one), this.rootOf(other)]
    if (root !== others) this.#parents.set(others, root)
  }

  /** The representative of an element's group. */
  rootOf(element: Element): Element {
    let root = element
    for (let next = this.#parents.get(root); next !== undefined; next = this.#parents.get(root)) {
      root = next
    }
    for (let each = element; each !== root; ) {
      const next = this.#parents.get(each) ?? root
      this.#parents.set(each, root)
      each = next
    }
    return root
  }
}
