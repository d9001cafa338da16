import { ElenchusError } from '../../errors.ts'
import type { TermCode } from './graph-sink.ts'

/** The words of a slot: three of the digest, and the code plus one. */
const slotWords = 4
/** Words of the longest and of the first array of slots. */
const longestSlots = 2 ** 31
export const firstSlots = slotWords << 17
/** Number of slots prefetched together, so that their cache misses overlap. */
const together = 64

/**
 * Numbers terms in order of arrival, by their digests. Texts are not kept, so a term takes 32 to 60
 * bytes, however long it is. Of a digest's 128 bits the last 96 are compared; they are stored beside the code, so that a
 * lookup touches one place in memory. There is room for 488 million terms; more fail with
 * `too-many-terms`, as does a lack of memory.
 */
export class TermDictionary {
  size = 0
  // the first two words of each term's digest
  #keys = new Int32Array(2 << 16)
  // the highest bits of a digest's second word are its preferred slot
  #slots = new Int32Array(firstSlots)
  #shift = 15
  /** Meaningless; keeps V8 from removing the prefetch. */
  touched = 0
  readonly #longest: number

  /** At most `longest` words of slots, a power of two of at least `firstSlots`. */
  constructor(longest = longestSlots) {
    this.#longest = longest
  }

  /** The code of the term with the digest at `at`; new if it equals the former `size`. */
  code(words: Int32Array, at: number): TermCode {
    const slots = this.#slots
    const last = slots.length - 1
    const second = words[at + 1] ?? 0
    const third = words[at + 2] ?? 0
    const fourth = words[at + 3] ?? 0
    let slot = slotWords * (second >>> this.#shift)
    for (;;) {
      const code = slots[slot + 3] ?? 0
      if (code === 0) break
      if (slots[slot] === second && slots[slot + 1] === third && slots[slot + 2] === fourth)
        return code - 1
      slot = (slot + slotWords) & last
    }
    return this.#add(words, at, slot)
  }

  /** Prefetches the slots of the next terms, whose digests start at `at`, `width` words apart; returns their number. */
  approach(words: Int32Array, at: number, width: number): number {
    const slots = this.#slots
    const end = Math.min(words.length, at + together * width)
    let touched = 0
    for (let next = at; next < end; next += width) {
      touched ^= slots[slotWords * ((words[next + 1] ?? 0) >>> this.#shift)] ?? 0
    }
    this.touched = touched
    return together
  }

  /** The upper and the lower half of a term's key. */
  keyOf(code: TermCode): readonly [high: number, low: number] {
    return [this.#keys[2 * code + 1] ?? 0, this.#keys[2 * code] ?? 0]
  }

  #add(words: Int32Array, at: number, slot: number): TermCode {
    const code = this.size++
    if (2 * this.size > this.#keys.length) this.#widenKeys()
    this.#keys[2 * code] = words[at] ?? 0
    this.#keys[2 * code + 1] = words[at + 1] ?? 0
    const slots = this.#slots
    slots[slot] = words[at + 1] ?? 0
    slots[slot + 1] = words[at + 2] ?? 0
    slots[slot + 2] = words[at + 3] ?? 0
    slots[slot + 3] = code + 1
    if (this.size > this.#most) this.#widen()
    return code
  }

  /** Capacity: two thirds of the slots, or nine tenths of the longest array. */
  get #most(): number {
    const { length } = this.#slots
    return length / slotWords / (length < this.#longest ? 1.5 : 1.1)
  }

  #widenKeys(): void {
    const keys = this.#words(this.#keys.length + (this.#keys.length >> 1))
    keys.set(this.#keys)
    this.#keys = keys
  }

  #words(count: number): Int32Array<ArrayBuffer> {
    try {
      return new Int32Array(count)
    } catch (cause) {
      throw tooManyTerms(this.size, cause)
    }
  }

  /** Moves slots in order, so that memory is traversed once. */
  #widen(): void {
    const from = this.#slots
    if (from.length === this.#longest) throw tooManyTerms(this.size)
    const slots = this.#words(2 * from.length)
    const last = slots.length - 1
    this.#shift--
    for (let old = 0; old < from.length; old += slotWords) {
      const code = from[old + 3] ?? 0
      if (code === 0) continue
      const second = from[old] ?? 0
      let slot = slotWords * (second >>> this.#shift)
      while (slots[slot + 3] !== 0) slot = (slot + slotWords) & last
      slots[slot] = second
      slots[slot + 1] = from[old + 1] ?? 0
      slots[slot + 2] = from[old + 2] ?? 0
      slots[slot + 3] = code
    }
    this.#slots = slots
  }
}

function tooManyTerms(terms: number, cause?: unknown): ElenchusError {
  return new ElenchusError(
    'too-many-terms',
    `Memory is full after ${terms} different IRIs and literals.`,
    {
      fix: 'Ingest only a part, such as one language or the relations you need, or use a machine with more memory.',
      cause,
    },
  )
}
