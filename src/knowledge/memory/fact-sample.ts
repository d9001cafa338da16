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

/** So many times an upper half of 31 bits is still a whole number. */
const mostTurns = 2 ** 22

/** So many are found together at least, for to find more all facts are gone through again; and at most about so many. */
const fewestFound = 512
const mostFound = 2 ** 20
/** Of an end that so many share, or fewer, it is not remembered which comes first. */
const fewSharing = 8
/** More than it seems to take: somewhat more is asked for next. */
const spare = 2.5
/** How much more of a relation is gone through for next where too little was found. */
const mostGrowth = 32

/** Some facts in random order, found, looked at and put in order as far as they are asked for: a relation may have millions. */
export class FactSample {
  readonly #facts: FactsInMemory
  readonly #own: KeyedFacts
  readonly #mixer: Mixer
  readonly #limits: SampleLimits
  /** Of ends that many share the fact that comes first. */
  readonly #first = new Map<number, number>()
  /** In order, by where they stand in `#own`. */
  readonly #ordered: number[] = []
  /** Up to which part of all random numbers these go. */
  #share = 0

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
    return this.#ordered.slice(from, to).map((at, index) => {
      const { high, low } = hashOf(this.#own, at, this.#mixer)
      const fact = this.#own.places[at] as number
      return { turn: from + index + 1, fact, hashHigh: high, hashLow: low }
    })
  }

  /** Those of the next lowest random numbers, about as many as it seems to take, until there are so many. */
  #reach(wanted: number): void {
    const { length } = this.#own.places
    while (this.#ordered.length < wanted && this.#share < 1) {
      // where hardly any is in it, soon all
      const times = Math.min(mostGrowth, Math.max(2, (spare * wanted) / (this.#ordered.length + 1)))
      const least = Math.max(fewestFound, spare * wanted) / length
      const wished = this.#share === 0 ? least : this.#share * times
      const share = Math.min(1, wished, this.#share + mostFound / length)
      for (const at of this.#between(this.#share * 2 ** 31, share * 2 ** 31)) this.#ordered.push(at)
      this.#share = share
    }
  }

  /** Those whose random numbers are from one on to before another, by their upper halves, in order. */
  #between(from: number, to: number): Int32Array<ArrayBuffer> {
    const found: number[] = []
    const numbers: number[] = []
    const { places, highKeys, lowKeys } = this.#own
    const mixer = this.#mixer
    for (let at = 0; at < places.length; at++) {
      const high = mixer.highOf(
        bitsOfHalf(highKeys[at] as number),
        bitsOfHalf(lowKeys[at] as number),
      )
      // asked here and not in their order, for neighbours lie side by side in memory
      if (high < from || high >= to || !this.#isIn(places[at] as number)) continue
      // an upper half and a turn in one number: such are sorted many times as fast as by comparing two
      numbers.push(high * mostTurns + found.length)
      found.push(at)
    }
    if (found.length > mostTurns) return Int32Array.from(found).sort((a, b) => this.#compare(a, b))
    return this.#inOrder(found, Float64Array.from(numbers).sort())
  }

  /** By the upper halves of their numbers, and where these are alike by the lower ones. */
  #inOrder(found: readonly number[], numbers: Float64Array): Int32Array<ArrayBuffer> {
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
    const { first, count } = this.#firstOf(once.sharing(fact))
    // of few it is found again in no time; to remember it of each end of millions takes hundreds of megabytes
    if (count > fewSharing) this.#first.set(end, first)
    return first === fact
  }

  /** The one that comes first of those that are in the sample, and how many were looked at. */
  #firstOf(sharing: Iterable<number>): { readonly first: number; readonly count: number } {
    let [first, count] = [-1, 0]
    let [leastHigh, leastLow] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (const fact of sharing) {
      count++
      const { high, low } = hashOf(this.#facts, fact, this.#mixer)
      if (high > leastHigh || (high === leastHigh && low >= leastLow)) continue
      if (this.#limits.admits?.(fact) === false) continue
      first = fact
      leastHigh = high
      leastLow = low
    }
    return { first, count }
  }
}
