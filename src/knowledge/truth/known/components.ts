interface Visit {
  readonly node: number
  readonly next: readonly number[]
  /** How many of its successors were visited. */
  gone: number
}

/**
 * All nodes reachable from one, itself included, by the number of their strongly connected component (Tarjan 1972).
 * Iterative, since hierarchies can be deep.
 */
export function components(
  start: number,
  nextOf: (node: number) => readonly number[],
): ReadonlyMap<number, number> {
  const found = new Components()
  const visits: Visit[] = []
  const enter = (node: number) => {
    found.enter(node)
    visits.push({ node, next: nextOf(node), gone: 0 })
  }
  enter(start)
  for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
    const next = visit.next[visit.gone++]
    if (next === undefined) {
      visits.pop()
      found.leave(visit.node, visits.at(-1)?.node)
    } else if (!found.meet(visit.node, next)) enter(next)
  }
  return found.numbers
}

class Components {
  readonly numbers = new Map<number, number>()
  readonly #order = new Map<number, number>()
  /** The earliest node that a node is known to lead back to. */
  readonly #lowest = new Map<number, number>()
  readonly #open: number[] = []

  enter(node: number): void {
    this.#lowest.set(node, this.#order.size)
    this.#order.set(node, this.#order.size)
    this.#open.push(node)
  }

  /** False if the next node was not entered yet. */
  meet(node: number, next: number): boolean {
    const order = this.#order.get(next)
    if (order === undefined) return false
    if (!this.numbers.has(next)) this.#lower(node, order)
    return true
  }

  /** Called after all successors; `before` is the predecessor. */
  leave(node: number, before?: number): void {
    const [order = 0, lowest = 0] = [this.#order.get(node), this.#lowest.get(node)]
    if (before !== undefined) this.#lower(before, lowest)
    if (lowest !== order) return
    for (const one of this.#open.splice(this.#open.lastIndexOf(node))) this.numbers.set(one, order)
  }

  #lower(node: number, to: number): void {
    if (to < (this.#lowest.get(node) ?? to)) this.#lowest.set(node, to)
  }
}
