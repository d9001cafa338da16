import { hash } from 'node:crypto'

/** Of a text's digest so many words of 32 bits are kept: not two of a billion texts are likely to share them. */
const words = 4

/**
 * Numbers texts from 0 on, the same text always alike. It holds some 30 bytes for each, however long they are, outside of the heap.
 */
export class KeyNumbers {
  #digests = new Int32Array(words * 512)
  /** By the first word of a digest: a number plus 1, or 0. */
  #slots = new Int32Array(1024)
  #count = 0

  get size(): number {
    return this.#count
  }

  numberOf(text: string): number {
    const digest = wordsOf(text)
    const slot = this.#slotOf(digest, 0)
    const known = this.#slots[slot] as number
    return known === 0 ? this.#add(digest, slot) : known - 1
  }

  #add(digest: Int32Array, slot: number): number {
    const number = this.#count++
    if (this.#digests.length < words * this.#count) this.#digests = doubled(this.#digests)
    this.#digests.set(digest, words * number)
    this.#slots[slot] = number + 1
    if (2 * this.#count > this.#slots.length) this.#spread()
    return number
  }

  /** Where the digest at a place is, or would be put. */
  #slotOf(digests: Int32Array, at: number): number {
    const last = this.#slots.length - 1
    let slot = (digests[at] as number) & last
    for (;;) {
      const known = this.#slots[slot] as number
      if (known === 0 || this.#isAt(words * (known - 1), digests, at)) return slot
      slot = (slot + 1) & last
    }
  }

  #isAt(own: number, digests: Int32Array, at: number): boolean {
    for (let word = 0; word < words; word++) {
      if (this.#digests[own + word] !== digests[at + word]) return false
    }
    return true
  }

  #spread(): void {
    this.#slots = new Int32Array(2 * this.#slots.length)
    for (let number = 0; number < this.#count; number++) {
      this.#slots[this.#slotOf(this.#digests, words * number)] = number + 1
    }
  }
}

function wordsOf(text: string): Int32Array {
  const digest = hash('sha256', text, 'buffer')
  return Int32Array.from({ length: words }, (_, word) => digest.readInt32LE(4 * word))
}

function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * numbers.length)
  more.set(numbers)
  return more
}
