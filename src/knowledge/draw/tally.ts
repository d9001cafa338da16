/** Counts and weights of entities: one table for all sums, emptied after each. */
export class Tally {
  readonly #times: Int32Array
  readonly #weights: Int32Array
  /** Entities met so far, in order. */
  readonly #met: number[] = []

  /** For entities with codes below `codes`. */
  constructor(codes: number) {
    this.#times = new Int32Array(codes)
    this.#weights = new Int32Array(codes)
  }

  add(entity: number, weight: number): void {
    const times = this.#times[entity] as number
    if (times === 0) this.#met.push(entity)
    this.#times[entity] = times + 1
    this.#weights[entity] = (this.#weights[entity] as number) + weight
  }

  /** Maps each entity met, then empties the table. */
  take<Made>(make: (entity: number, times: number, weight: number) => Made | undefined): Made[] {
    const made: Made[] = []
    for (const entity of this.#met) {
      const one = make(entity, this.#times[entity] as number, this.#weights[entity] as number)
      if (one !== undefined) made.push(one)
      this.#times[entity] = 0
      this.#weights[entity] = 0
    }
    this.#met.length = 0
    return made
  }
}
