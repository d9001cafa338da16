import type { Mixer } from '../../store/mix.ts'
import type { FactsInMemory } from './fact-orders.ts'
import { inOrder } from './sorted-by.ts'
import { bitsOfHalf } from './uint64-halves.ts'

/** A fact's place in `bySubject`, its turn in a random order, from 1, and the halves of its random number of 63 bits. */
export interface SampledFact {
  readonly turn: number
  readonly fact: number
  readonly hashHigh: number
  readonly hashLow: number
}

/** Places in `bySubject` with the keys of their facts side by side: scanning millions of scattered keys would wait for memory. */
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

/** Which facts a sample may contain; by default all. Checked only when a fact's turn comes. */
export interface SampleLimits {
  readonly admits?: (fact: number) => boolean
  /** Only the first fact of each such end is in the sample; `sharing` has all facts with the same end. */
  readonly once?: {
    readonly endOf: (fact: number) => number
    readonly sharing: (fact: number) => Iterable<number>
  }
}

/** Sets the mixer to the random number of a fact, by its key. */
function hashOf(
  { highKeys, lowKeys }: Pick<KeyedFacts, 'highKeys' | 'lowKeys'>,
  place: number,
  mixer: Mixer,
): Mixer {
  return mixer.mix(bitsOfHalf(highKeys[place] as number), bitsOfHalf(lowKeys[place] as number))
}

/** this times an upper half of 31 bits is still a safe integer */
const mostTurns = 2 ** 22

/** Maximum factor by which the share grows if too few facts were found. */
const mostGrowth = 32

/** Facts in random order. They are found, checked and sorted only as far as needed: a relation may have millions. */
export class FactSample {
  readonly #facts: FactsInMemory
  readonly #own: KeyedFacts
  readonly #mixer: Mixer
  readonly #limits: SampleLimits
  /** The first fact of each end. */
  readonly #first = new Map<number, number>()
  /** Indexes into `#own`, sorted by random number. */
  #ordered = new Int32Array(0)
  /** The share of all random numbers that these cover. */
  #share = 0
  #isWhole = false

  constructor(facts: FactsInMemory, own: KeyedFacts, mixer: Mixer, limits: SampleLimits = {}) {
    this.#facts = facts
    this.#own = own
    this.#mixer = mixer
    this.#limits = limits
  }

  /** The number of facts, at most `most`. */
  sizeUpTo(most: number): number {
    this.#reach(most)
    return Math.min(most, this.#ordered.length)
  }

  /** Facts with a turn above `from` and up to `to`. */
  window(from: number, to: number): readonly SampledFact[] {
    this.#reach(to)
    return Array.from(this.#ordered.subarray(from, to), (at, index) => {
      const { high, low } = hashOf(this.#own, at, this.#mixer)
      const fact = this.#own.places[at] as number
      return { turn: from + index + 1, fact, hashHigh: high, hashLow: low }
    })
  }

  /** Finds and sorts only facts below a bound on random numbers: about twice as many as wanted. */
  #reach(wanted: number): void {
    if (this.#isWhole || wanted <= this.#ordered.length) return
    const count = Math.min(2 * wanted, this.#own.places.length)
    const known = this.#ordered.length
    // density is known from the facts found so far
    const density = known === 0 ? this.#own.places.length : known / this.#share
    for (let share = (1.25 * count) / density; ; ) {
      const ordered = this.#below(share * 2 ** 31)
      this.#isWhole = !(share < 1)
      if (ordered.length >= Math.min(wanted, count) || this.#isWhole) {
        this.#ordered = ordered
        this.#share = share
        return
      }
      // grows by the shortfall; nearly empty samples soon cover all facts
      share *= Math.min(mostGrowth, Math.max(2, (1.25 * count) / (ordered.length + 1)))
    }
  }

  /** The facts with the lowest random numbers, sorted. */
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

  /** Sorts by upper half, then by lower half. */
  #inOrder(found: readonly number[]): Int32Array<ArrayBuffer> {
    if (found.length > mostTurns) return Int32Array.from(found).sort((a, b) => this.#compare(a, b))
    // upper half and turn packed into one number: sorting numbers is many times faster than comparing pairs
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

  /** The first of these facts that the sample may contain. */
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
