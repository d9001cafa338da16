// up to this many pairs, each has a cell of its own
const mostPlaces = 2 ** 23

/** Counts of pairs of small numbers, such as places in two lists. */
export class PairCounts {
  readonly #seconds: number
  readonly #places: Int32Array | undefined
  readonly #counts = new Map<number, number>()

  constructor(firsts: number, seconds: number) {
    this.#seconds = seconds
    if (firsts * seconds <= mostPlaces) this.#places = new Int32Array(firsts * seconds)
  }

  add(first: number, second: number, by: number): void {
    const place = first * this.#seconds + second
    if (this.#places === undefined) this.#counts.set(place, (this.#counts.get(place) ?? 0) + by)
    else this.#places[place] = (this.#places[place] as number) + by
  }

  /** Counts above 0, sorted by first, then second number. */
  *all(): Generator<{ readonly first: number; readonly second: number; readonly count: number }> {
    if (this.#places !== undefined) {
      for (let place = 0; place < this.#places.length; place++) {
        const count = this.#places[place] as number
        if (count > 0) yield this.#pairAt(place, count)
      }
    }
    for (const [place, count] of [...this.#counts].sort(([one], [other]) => one - other)) {
      yield this.#pairAt(place, count)
    }
  }

  #pairAt(place: number, count: number) {
    const second = place % this.#seconds
    return { first: (place - second) / this.#seconds, second, count }
  }
}
