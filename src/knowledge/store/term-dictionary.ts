import type { TermCode } from './graph-sink.ts'

/**
 * Numbers terms in the order that they come, by their digests of 128 bits: what a term says is not kept, so that a term
 * takes 24 to 32 bytes however long it is, and there is no other limit than that codes are 32-bit integers.
 */
export class TermDictionary {
  /** Of all terms, four words each. */
  digests = new Int32Array(4 << 16)
  size = 0
  #slots = new Int32Array(1 << 18)

  /** The code of the term with the digest at `at`; it is new when it equals what `size` was. */
  code(words: Int32Array, at: number): TermCode {
    const first = words[at] ?? 0
    const second = words[at + 1] ?? 0
    const mask = this.#slots.length - 1
    let slot = second & mask
    for (;;) {
      const code = (this.#slots[slot] ?? 0) - 1
      if (code === -1) break
      const known = 4 * code
      if (
        this.digests[known] === first &&
        this.digests[known + 1] === second &&
        this.digests[known + 2] === words[at + 2] &&
        this.digests[known + 3] === words[at + 3]
      ) {
        return code
      }
      slot = (slot + 1) & mask
    }
    return this.#add(words, at, slot)
  }

  #add(words: Int32Array, at: number, slot: number): TermCode {
    const code = this.size++
    if (4 * this.size > this.digests.length) this.digests = doubled(this.digests)
    for (let word = 0; word < 4; word++) this.digests[4 * code + word] = words[at + word] ?? 0
    this.#slots[slot] = code + 1
    if (2 * this.size > this.#slots.length) this.#widen()
    return code
  }

  #widen(): void {
    const slots = new Int32Array(2 * this.#slots.length)
    const mask = slots.length - 1
    for (let code = 0; code < this.size; code++) {
      let slot = (this.digests[4 * code + 1] ?? 0) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = code + 1
    }
    this.#slots = slots
  }
}

function doubled(words: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * words.length)
  more.set(words)
  return more
}
