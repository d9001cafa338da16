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

/** Facts by their places in `bySubject`, with the halves of their keys side by side: to go through millions elsewhere waits for memory. */
export interface KeyedFacts {
  readonly places: Int32Array
  readonly highKeys: Int32Array
  readonly lowKeys: Int32Array
}

export function keyedFacts(facts: FactsInMemory, places: Int32Array): KeyedFacts {
  return {
    places,
    highKeys: inOrder(facts.highKeys, places),
    lowKeys: inOrder(facts.lowKeys, places),
  }
}

/** Which of the facts are in a sample; all where nothing is said. Asked of those alone whose turn comes. */
export interface SampleLimits {
  readonly admits?: (fact: number) => boolean
  /** The end of which the first fact alone is in it, and all facts with the same end. */
  readonly once?: {
    readonly endOf: (fact: number) => number
    readonly sharing: (fact: number) => Iterable<number>
  }
}

/** The random number of the fact at a place of the columns, by its key: in the mixer itself. */
function hashOf(
  { highKeys, lowKeys }: Pick<KeyedFacts, 'highKeys' | 'lowKeys'>,
  place: number,
  mixer: Mixer,
): Mixer {
  return mixer.mix(bitsOfHalf(highKeys[place] as number), bitsOfHalf(lowKeys[place] as number))
}

/** How much more of a relation is looked at next where too little was found. */
const mostGrowth = 32

/** Some facts in random order, found, looked at and put in order as far as they are asked for: a relation may have millions. */
export class FactSample {
  readonly #facts: FactsInMemory
  readonly #own: KeyedFacts
  readonly #mixer: Mixer
  readonly #limits: SampleLimits
  /** Of each end the fact that comes first. */
  readonly #first = new Map<number, number>()
  #ordered: readonly Omit<SampledFact, 'turn'>[] = []
  #isWhole = false

  constructor(facts: FactsInMemory, own: KeyedFacts, mixer: Mixer, limits: SampleLimits = {}) {
    this.#facts = facts
    this.#own = own
    this.#mixer = mixer
    this.#limits = limits
  }

  /** How many facts there are, or `most` where there are more. */
  sizeUpTo(most: number): number {
    this.#reach(most)
    return Math.min(most, this.#ordered.length)
  }

  /** The facts whose turn is above `from` and not above `to`. */
  window(from: number, to: number): readonly SampledFact[] {
    this.#reach(to)
    return this.#ordered.slice(from, to).map(({ fact, hashHigh, hashLow }, index) => ({
      turn: from + index + 1,
      fact,
      hashHigh,
      hashLow,
    }))
  }

  /** Those below a bound are found first, and only they are put in order; twice as many as are asked for. */
  #reach(wanted: number): void {
    if (this.#isWhole || wanted <= this.#ordered.length) return
    const count = Math.min(2 * wanted, this.#own.places.length)
    for (let share = (1.25 * count) / this.#own.places.length; ; ) {
      const found = this.#below(share * 2 ** 31)
      this.#isWhole = !(share < 1)
      if (found.length < Math.min(wanted, count) && !this.#isWhole) {
        // as many as it seems to take; where hardly any is in it, soon all
        share *= Math.min(mostGrowth, Math.max(2, (1.25 * count) / (found.length + 1)))
        continue
      }
      this.#ordered = found.sort(
        (one, other) => one.hashHigh - other.hashHigh || one.hashLow - other.hashLow,
      )
      return
    }
  }

  #below(bound: number): Omit<SampledFact, 'turn'>[] {
    const found: Omit<SampledFact, 'turn'>[] = []
    for (let at = 0; at < this.#own.places.length; at++) {
      const { high, low } = hashOf(this.#own, at, this.#mixer)
      if (high >= bound) continue
      const fact = this.#own.places[at] as number
      if (this.#isIn(fact)) found.push({ fact, hashHigh: high, hashLow: low })
    }
    return found
  }

  #isIn(fact: number): boolean {
    const { admits, once } = this.#limits
    if (admits?.(fact) === false) return false
    if (once === undefined) return true
    const end = once.endOf(fact)
    const known = this.#first.get(end)
    if (known !== undefined) return known === fact
    const first = this.#firstOf(once.sharing(fact))
    this.#first.set(end, first)
    return first === fact
  }

  /** The one that comes first of those that are in the sample. */
  #firstOf(sharing: Iterable<number>): number {
    let first = -1
    let [leastHigh, leastLow] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (const fact of sharing) {
      const { high, low } = hashOf(this.#facts, fact, this.#mixer)
      if (high > leastHigh || (high === leastHigh && low >= leastLow)) continue
      if (this.#limits.admits?.(fact) === false) continue
      first = fact
      leastHigh = high
      leastLow = low
    }
    return first
  }
}
