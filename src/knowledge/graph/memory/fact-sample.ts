import type { Mixer } from '../../store/mix.ts'
import type { FactsInMemory } from './fact-orders.ts'
import { inOrder } from './sorted-by.ts'
import { bitsOfHalf } from './uint64-halves.ts'

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

/** So many times an upper half of 31 bits is still a whole number. */
const mostTurns = 2 ** 22

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
  /** In order, by where they stand in `#own`. */
  #ordered = new Int32Array(0)
  /** Up to which part of all random numbers these go. */
  #share = 0
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
    return Array.from(this.#ordered.subarray(from, to), (at, index) => {
      const { high, low } = hashOf(this.#own, at, this.#mixer)
      const fact = this.#own.places[at] as number
      return { turn: from + index + 1, fact, hashHigh: high, hashLow: low }
    })
  }

  /** Those below a bound are found first, and only they are put in order; twice as many as are asked for. */
  #reach(wanted: number): void {
    if (this.#isWhole || wanted <= this.#ordered.length) return
    const count = Math.min(2 * wanted, this.#own.places.length)
    const known = this.#ordered.length
    // of what was found so far it is known how many are in it
    const density = known === 0 ? this.#own.places.length : known / this.#share
    for (let share = (1.25 * count) / density; ; ) {
      const ordered = this.#below(share * 2 ** 31)
      this.#isWhole = !(share < 1)
      if (ordered.length >= Math.min(wanted, count) || this.#isWhole) {
        this.#ordered = ordered
        this.#share = share
        return
      }
      // as many as it seems to take; where hardly any is in it, soon all
      share *= Math.min(mostGrowth, Math.max(2, (1.25 * count) / (ordered.length + 1)))
    }
  }

  /** Those of the lowest random numbers, in order. */
  #below(bound: number): Int32Array<ArrayBuffer> {
    const found: number[] = []
    const { places, highKeys, lowKeys } = this.#own
    const mixer = this.#mixer
    for (let at = 0; at < places.length; at++) {
      const high = mixer.highOf(
        bitsOfHalf(highKeys[at] as number),
        bitsOfHalf(lowKeys[at] as number),
      )
      if (high < bound && this.#isIn(places[at] as number)) found.push(at)
    }
    return this.#inOrder(found)
  }

  /** By the upper halves of their numbers, and where these are alike by the lower ones. */
  #inOrder(found: readonly number[]): Int32Array<ArrayBuffer> {
    if (found.length > mostTurns) return Int32Array.from(found).sort((a, b) => this.#compare(a, b))
    // an upper half and a turn in one number: such are sorted many times as fast as by comparing two
    const numbers = Float64Array.from(
      found,
      (at, turn) => hashOf(this.#own, at, this.#mixer).high * mostTurns + turn,
    ).sort()
    const ordered = Int32Array.from(numbers, (number) => found[number % mostTurns] as number)
    const highAt = (turn: number) => Math.floor((numbers[turn] as number) / mostTurns)
    for (let start = 0, end = 0; start < ordered.length; start = end) {
      end = start + 1
      while (end < ordered.length && highAt(end) === highAt(start)) end++
      if (end - start > 1) ordered.subarray(start, end).sort((a, b) => this.#compare(a, b))
    }
    return ordered
  }

  #compare(one: number, other: number): number {
    const { high, low } = hashOf(this.#own, one, this.#mixer)
    const beside = hashOf(this.#own, other, this.#mixer)
    return high - beside.high || low - beside.low
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
