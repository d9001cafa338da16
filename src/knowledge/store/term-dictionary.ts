import type { TermCode } from './graph-sink.ts'

/**
 * Numbers terms in the order that they come, by their digests of 128 bits: what a term says is not kept, so that a term
 * takes 28 to 52 bytes however long it is, and there is no other limit than that codes are 32-bit integers.
 */
export class TermDictionary {
  /** Of all terms, four words each. */
  digests = new Int32Array(4 << 16)
  size = 0
  // of each slot the second word of the digest, whose highest bits are the slot that it ought to have, and the code plus one
  #slots = new Int32Array(2 << 17)
  #shift = 15

  /** The code of the term with the digest at `at`; it is new when it equals what `size` was. */
  code(words: Int32Array, at: number): TermCode {
    const second = words[at + 1] ?? 0
    const slots = this.#slots
    const last = slots.length - 1
    let slot = 2 * (second >>> this.#shift)
    for (;;) {
      const code = (slots[slot + 1] ?? 0) - 1
      if (code === -1) break
      if (slots[slot] === second && this.#is(code, words, at)) return code
      slot = (slot + 2) & last
    }
    return this.#add(words, at, slot)
  }

  #is(code: TermCode, words: Int32Array, at: number): boolean {
    const { digests } = this
    const known = 4 * code
    return (
      digests[known] === words[at] &&
      digests[known + 2] === words[at + 2] &&
      digests[known + 3] === words[at + 3]
    )
  }

  #add(words: Int32Array, at: number, slot: number): TermCode {
    const code = this.size++
    if (4 * this.size > this.digests.length) this.digests = widened(this.digests)
    const { digests } = this
    for (let word = 0; word < 4; word++) digests[4 * code + word] = words[at + word] ?? 0
    this.#slots[slot] = words[at + 1] ?? 0
    this.#slots[slot + 1] = code + 1
    // two thirds are full
    if (3 * this.size > this.#slots.length) this.#widen()
    return code
  }

  /** From slot to slot in their order, so that memory is gone through only once. */
  #widen(): void {
    const from = this.#slots
    const slots = new Int32Array(2 * from.length)
    const last = slots.length - 1
    this.#shift--
    for (let old = 0; old < from.length; old += 2) {
      const code = from[old + 1] ?? 0
      if (code === 0) continue
      const second = from[old] ?? 0
      let slot = 2 * (second >>> this.#shift)
      while (slots[slot + 1] !== 0) slot = (slot + 2) & last
      slots[slot] = second
      slots[slot + 1] = code
    }
    this.#slots = slots
  }
}

function widened(words: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(words.length + (words.length >> 1))
  more.set(words)
  return more
}
