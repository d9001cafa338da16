const firstSize = 1 << 18
/** A code unit takes no more bytes than this in UTF-8. */
const mostBytes = 3
const endOfLine = 0x0a

/** Lines of text as bytes: outside of the heap, where what lives for a while would be copied by each collection of garbage. */
export class Lines {
  #buffer: Buffer
  #length = 0
  /** Where each line ends, before its end of line. */
  readonly #ends: number[] = []

  /** With room for `size` bytes at first. */
  constructor(size = firstSize) {
    this.#buffer = Buffer.allocUnsafeSlow(size)
  }

  /** Those whose bytes these are; nothing can be added to them without a copy. */
  static of(bytes: Buffer): Lines {
    const lines = new Lines(0)
    lines.#buffer = bytes
    lines.#length = bytes.length
    for (let at = 0; at < bytes.length; ) {
      const end = bytes.indexOf(endOfLine, at)
      lines.#ends.push(end)
      at = end + 1
    }
    return lines
  }

  get count(): number {
    return this.#ends.length
  }

  /** Each line with its end; they change with the next line. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  /** `line` has no end of line in it. */
  add(line: string): void {
    this.#makeRoom(mostBytes * line.length + 1)
    const end = this.#length + this.#buffer.write(line, this.#length)
    this.#buffer[end] = endOfLine
    this.#ends.push(end)
    this.#length = end + 1
  }

  /** The line with a number, from 0 on; `undefined` where there is none. */
  at(number: number): string | undefined {
    const end = this.#ends[number]
    const start = number === 0 ? 0 : (this.#ends[number - 1] ?? 0) + 1
    return end === undefined ? undefined : this.#buffer.toString('utf8', start, end)
  }

  clear(): void {
    this.#length = 0
    this.#ends.length = 0
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#buffer.length) return
    const wider = Buffer.allocUnsafeSlow(2 * (this.#length + more))
    this.bytes.copy(wider)
    this.#buffer = wider
  }
}
