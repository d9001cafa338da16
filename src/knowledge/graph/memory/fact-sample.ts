import type { Mixer } from '../../store/mix.ts'
import type { FactsInMemory } from './fact-orders.ts'
import { compareKeysAt } from './keys.ts'
import { bitsOfHalf } from './uint64-halves.ts'

/** A fact's place in `bySubject`, its turn in the sample, from 1, and the halves of its random number of 63 bits. */
export interface SampledFact {
  readonly turn: number
  readonly fact: number
  readonly hashHigh: number
  readonly hashLow: number
}

/** Which facts a sample may contain; by default all. Checked only when a fact's turn comes. */
export interface SampleLimits {
  readonly admits?: (fact: number) => boolean
  /** Only the first fact of each such end is in the sample. */
  readonly endOf?: (fact: number) => number
}

/** A number that packs the upper half of a key and a place below this stays a safe integer. */
const mostPlaces = 2 ** 21

/**
 * Places in `bySubject`, sorted by the keys of their facts. Keys are hashes of facts, so this is a random order, the same on
 * every machine.
 */
export function inKeyOrder(facts: FactsInMemory, places: Int32Array): Int32Array {
  const compare = (one: number, other: number) => compareKeysAt(facts, one, other)
  if (places.length > mostPlaces) return places.slice().sort(compare)
  // sorting numbers is many times faster than comparing pairs
  const numbers = Float64Array.from(
    places,
    (place, at) => ((facts.highKeys[place] as number) + 2 ** 31) * mostPlaces + at,
  ).sort()
  const ordered = Int32Array.from(numbers, (number) => places[number % mostPlaces] as number)
  const highAt = (at: number) => facts.highKeys[ordered[at] as number]
  for (let start = 0, end = 0; start < ordered.length; start = end) {
    end = start + 1
    while (end < ordered.length && highAt(end) === highAt(start)) end++
    if (end - start > 1) ordered.subarray(start, end).sort(compare)
  }
  return ordered
}

/** Where a walk is in one stratum: `next` runs from the seeded offset, and goes on from the beginning after the end. */
interface Walk {
  readonly places: Int32Array
  readonly offset: number
  next: number
}

/**
 * A relation's facts in random order: strata in turn, each in key order from a seeded offset. Facts are looked at only as far
 * as needed, and each once: a relation may have millions.
 */
export class FactSample {
  readonly #facts: FactsInMemory
  readonly #mixer: Mixer
  readonly #limits: SampleLimits
  readonly #ends = new Set<number>()
  readonly #found: number[] = []
  readonly #strataOf: () => readonly Int32Array[]
  #walks: readonly Walk[] | undefined
  #turn = 0

  /** Each stratum is in key order; strata are asked for with the first fact. */
  constructor(
    facts: FactsInMemory,
    strataOf: () => readonly Int32Array[],
    mixer: Mixer,
    limits: SampleLimits = {},
  ) {
    this.#facts = facts
    this.#strataOf = strataOf
    this.#mixer = mixer
    this.#limits = limits
  }

  /** The number of facts, at most `most`. */
  sizeUpTo(most: number): number {
    this.#reach(most)
    return Math.min(most, this.#found.length)
  }

  /** Facts with a turn above `from` and up to `to`. */
  window(from: number, to: number): readonly SampledFact[] {
    this.#reach(to)
    const { highKeys, lowKeys } = this.#facts
    return this.#found.slice(from, to).map((fact, index) => {
      const [high, low] = [highKeys[fact] as number, lowKeys[fact] as number]
      const mixed = this.#mixer.mix(bitsOfHalf(high), bitsOfHalf(low))
      return { turn: from + index + 1, fact, hashHigh: mixed.high, hashLow: mixed.low }
    })
  }

  #reach(wanted: number): void {
    if (wanted <= this.#found.length) return
    let walks = this.#walks ?? this.#begun()
    while (this.#found.length < wanted && walks.length > 0) {
      const at = this.#turn % walks.length
      const fact = this.#nextOf(walks[at] as Walk)
      if (fact === undefined) walks = walks.toSpliced(at, 1)
      else {
        this.#found.push(fact)
        this.#turn = at + 1
      }
    }
    this.#walks = walks
  }

  #begun(): readonly Walk[] {
    const strata = this.#strataOf().filter(({ length }) => length > 0)
    return strata.map((places) => ({
      places,
      offset: offsetIn(this.#facts, places, this.#mixer),
      next: 0,
    }))
  }

  /** The next fact of a stratum that the sample may contain. */
  #nextOf(walk: Walk): number | undefined {
    const { places, offset } = walk
    while (walk.next < places.length) {
      const fact = places[(offset + walk.next) % places.length] as number
      walk.next++
      if (this.#isIn(fact)) return fact
    }
    return undefined
  }

  #isIn(fact: number): boolean {
    const { admits, endOf } = this.#limits
    const end = endOf?.(fact)
    if (end !== undefined && this.#ends.has(end)) return false
    if (admits?.(fact) === false) return false
    if (end !== undefined) this.#ends.add(end)
    return true
  }
}

/** The place of the first key above the mixer's number of none: with a fact more or less, a draw stays nearly the same. */
function offsetIn({ highKeys }: FactsInMemory, places: Int32Array, mixer: Mixer): number {
  const bound = 2 * mixer.mix(0, 0).high - 2 ** 31
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((highKeys[places[middle] as number] as number) < bound) low = middle + 1
    else high = middle
  }
  return low
}
