import type { Mixer } from '../store/mix.ts'
import type { FactsInMemory } from './facts-in-memory.ts'
import { bitsOfHalf } from './halves.ts'
import { inOrder } from './sorted-by.ts'

/** A fact by its place in `bySubject`, with its turn in a random order, from 1, and the halves of its random number of 63 bits. */
export interface SampledFact {
  readonly turn: number
  readonly fact: number
  readonly hashHigh: number
  readonly hashLow: number
}

/** The random number of the fact at a place, by its key: in the mixer itself. */
function hashOf(
  { highKeys, lowKeys }: Pick<FactsInMemory, 'highKeys' | 'lowKeys'>,
  place: number,
  mixer: Mixer,
): Mixer {
  return mixer.mix(bitsOfHalf(highKeys[place] as number), bitsOfHalf(lowKeys[place] as number))
}

/** Some facts in random order, put in order as far as they are asked for; with `oncePer`, an end by place, the first of each such end alone. */
export class FactSample {
  readonly #places: Int32Array
  readonly #highs: Int32Array
  readonly #lows: Uint32Array
  /** Turns into `#places`, in order. */
  #ordered: readonly number[] = []

  constructor(facts: FactsInMemory, places: Int32Array, mixer: Mixer, oncePer?: Int32Array) {
    this.#places = places
    this.#highs = new Int32Array(places.length)
    this.#lows = new Uint32Array(places.length)
    for (let at = 0; at < places.length; at++) {
      const { high, low } = hashOf(facts, places[at] as number, mixer)
      this.#highs[at] = high
      this.#lows[at] = low
    }
    if (oncePer === undefined) return
    const kept = this.#firstOf(oncePer)
    this.#places = inOrder(this.#places, kept)
    this.#highs = inOrder(this.#highs, kept)
    this.#lows = Uint32Array.from(kept, (at) => this.#lows[at] as number)
  }

  get size(): number {
    return this.#places.length
  }

  /** The facts whose turn is above `from` and not above `to`. */
  window(from: number, to: number): readonly SampledFact[] {
    if (Math.min(to, this.size) > this.#ordered.length) this.#ordered = this.#lowest(2 * to)
    return this.#ordered.slice(from, to).map((at, index) => ({
      turn: from + index + 1,
      fact: this.#places[at] as number,
      hashHigh: this.#highs[at] as number,
      hashLow: this.#lows[at] as number,
    }))
  }

  /** Of each end the fact that comes first. */
  #firstOf(ends: Int32Array): Int32Array {
    const first = new Map<number, number>()
    for (let at = 0; at < this.size; at++) {
      const end = ends[this.#places[at] as number] as number
      const known = first.get(end)
      if (known === undefined || this.#compare(at, known) < 0) first.set(end, at)
    }
    return Int32Array.from(first.values())
  }

  #compare(one: number, other: number): number {
    return (
      (this.#highs[one] as number) - (this.#highs[other] as number) ||
      (this.#lows[one] as number) - (this.#lows[other] as number)
    )
  }

  /** So many at least, or all: those below a bound are found first, and only they are put in order. */
  #lowest(wanted: number): readonly number[] {
    const count = Math.min(wanted, this.size)
    for (let share = (1.25 * count) / this.size; ; share *= 2) {
      const bound = share * 2 ** 31
      const below: number[] = []
      for (let at = 0; at < this.size; at++) {
        if ((this.#highs[at] as number) < bound) below.push(at)
      }
      if (below.length < count) continue
      return below.sort((one, other) => this.#compare(one, other))
    }
  }
}
