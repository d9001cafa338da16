import { ArchiveFault } from '../compression.ts'

/** Reads bits, the highest of a byte first, from a stream of which enough is at hand. */
export class BitReader {
  readonly #chunks: AsyncIterator<Buffer>
  #bytes: Buffer = Buffer.alloc(0)
  #at = 0
  #bits = 0
  #count = 0
  #ended = false

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** Waits until `bytes` are at hand, or all there are; false when nothing is left. */
  async fill(bytes: number): Promise<boolean> {
    const parts = [this.#bytes.subarray(this.#at)]
    let length = this.#bytes.length - this.#at
    while (length < bytes && !this.#ended) {
      const next = await this.#chunks.next()
      this.#ended = next.done === true
      if (next.done === true) break
      parts.push(next.value)
      length += next.value.length
    }
    if (parts.length > 1) {
      this.#bytes = Buffer.concat(parts)
      this.#at = 0
    }
    return length > 0
  }

  /** At most 24 bits. */
  read(count: number): number {
    const value = this.peek(count)
    this.#count -= count
    return value
  }

  /** At most 24 bits, without going on. */
  peek(count: number): number {
    while (this.#count < count) {
      if (this.#at === this.#bytes.length) throw this.#end()
      this.#bits = (this.#bits << 8) | (this.#bytes[this.#at++] ?? 0)
      this.#count += 8
    }
    return (this.#bits >>> (this.#count - count)) & ((1 << count) - 1)
  }

  /** Goes on by as many bits as were peeked at, or fewer. */
  skip(count: number): void {
    this.#count -= count
  }

  /** Passes over the rest of a byte. */
  align(): void {
    this.#count -= this.#count % 8
    this.#at -= this.#count / 8
    this.#count = 0
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  #end(): ArchiveFault {
    return this.#ended
      ? new ArchiveFault('cut off', 'it ends in the middle of a block')
      : new ArchiveFault('damaged', 'a block is longer than any can be')
  }
}
