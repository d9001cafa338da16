/** Whole numbers from 0 on that belong together once they have been joined, be it through others. */
export class JoinedNumbers {
  readonly #parents: number[] = []

  join(one: number, other: number): void {
    const [root, others] = [this.rootOf(one), this.rootOf(other)]
    if (root !== others) this.#parents[others] = root
  }

  /** One of those that it belongs together with, for all of them the same. */
  rootOf(number: number): number {
    let root = number
    while (this.#parentOf(root) !== root) root = this.#parentOf(root)
    for (let each = number; each !== root; ) {
      const next = this.#parentOf(each)
      this.#parents[each] = root
      each = next
    }
    return root
  }

  #parentOf(number: number): number {
    while (this.#parents.length <= number) this.#parents.push(this.#parents.length)
    return this.#parents[number] as number
  }
}
