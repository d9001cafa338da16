/** A growing set of small non-negative integers, a bit for each. */
export class Bitset {
  #bits = new Uint8Array(128)

  has(number: number): boolean {
    return (((this.#bits[number >>> 3] ?? 0) >>> (number & 7)) & 1) === 1
  }

  add(number: number): void {
    const place = number >>> 3
    if (place >= this.#bits.length) {
      const more = new Uint8Array(2 * Math.max(this.#bits.length, place))
      more.set(this.#bits)
      this.#bits = more
    }
    this.#bits[place] = (this.#bits[place] as number) | (1 << (number & 7))
  }
}
