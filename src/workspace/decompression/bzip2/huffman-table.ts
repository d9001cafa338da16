import { ArchiveFault } from '../compression.ts'
import type { BitReader } from './bit-reader.ts'

const longestCode = 20

/** A canonical Huffman code, as its lengths stand in a block. */
export class HuffmanTable {
  readonly #shortest: number
  /** For every length the last code of it, followed by ones up to 20 bits. */
  readonly #limits = new Int32Array(longestCode + 2).fill(-1)
  readonly #bases = new Int32Array(longestCode + 2)
  readonly #symbols: Uint16Array

  static read(reader: BitReader, symbols: number): HuffmanTable {
    const lengths = new Uint8Array(symbols)
    let length = reader.read(5)
    for (let symbol = 0; symbol < symbols; symbol++) {
      while (true) {
        if (length < 1 || length > longestCode) throw new ArchiveFault('damaged', 'a code is wrong')
        if (reader.read(1) === 0) break
        length += reader.read(1) === 0 ? 1 : -1
      }
      lengths[symbol] = length
    }
    return new HuffmanTable(lengths)
  }

  private constructor(lengths: Uint8Array) {
    const order = [...lengths.keys()]
    order.sort((one, other) => (lengths[one] ?? 0) - (lengths[other] ?? 0) || one - other)
    this.#symbols = Uint16Array.from(order)
    this.#shortest = Math.min(...lengths)

    let code = 0
    let before = 0
    for (let length = this.#shortest; length <= longestCode; length++) {
      const count = lengths.reduce((sum, other) => sum + (other === length ? 1 : 0), 0)
      this.#bases[length] = code - before
      code += count
      before += count
      this.#limits[length] = (code << (longestCode - length)) - 1
      code <<= 1
    }
    this.#limits[longestCode + 1] = 1 << longestCode
  }

  next(reader: BitReader): number {
    const bits = reader.peek(longestCode)
    let length = this.#shortest
    while (bits > (this.#limits[length] ?? 0)) length++
    const index = (bits >> (longestCode - length)) - (this.#bases[length] ?? 0)
    const symbol = this.#symbols[index]
    if (length > longestCode || symbol === undefined) {
      throw new ArchiveFault('damaged', 'a code is wrong')
    }
    reader.skip(length)
    return symbol
  }
}
