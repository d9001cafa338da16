import { ArchiveFault } from '../compression.ts'
import type { BitReader } from './bit-reader.ts'
import { HuffmanTable } from './huffman-table.ts'

const groupLength = 50

/** A block before its sorting is undone. */
export interface SortedBlock {
  readonly bytes: Uint8Array
  readonly length: number
  readonly counts: Int32Array
  /** Where the first byte stands. */
  readonly origin: number
}

/** Reads a block behind its checksum, of at most `size` bytes. */
export function readBlock(reader: BitReader, size: number): SortedBlock {
  if (reader.read(1) === 1) throw new ArchiveFault('damaged', 'it is of bzip2 0.9.0, from 1998')
  const origin = reader.read(24)
  const alphabet = readAlphabet(reader)
  const symbols = alphabet.length + 2
  const { groups, selectors } = readSelectors(reader)
  const tables = Array.from({ length: groups }, () => HuffmanTable.read(reader, symbols))

  const block = new BlockBytes(size, alphabet)
  for (const selector of selectors) {
    const table = tables[selector]
    if (table === undefined) throw new ArchiveFault('damaged', 'a code is wrong')
    for (let left = groupLength; left > 0; left--) {
      const symbol = table.next(reader)
      if (symbol === symbols - 1) return block.end(origin)
      block.add(symbol)
    }
  }
  throw new ArchiveFault('damaged', 'a block has no end')
}

/** Takes symbols: 0 and 1 are digits of a run's length, the others places in the list of the bytes seen last. */
class BlockBytes {
  readonly #bytes: Uint8Array
  readonly #counts = new Int32Array(256)
  readonly #recent: Uint8Array
  #length = 0
  #run = 0
  #weight = 1

  constructor(size: number, alphabet: Uint8Array) {
    this.#bytes = new Uint8Array(size)
    this.#recent = alphabet
  }

  add(symbol: number): void {
    if (symbol <= 1) {
      // bijective base 2
      this.#run += this.#weight << symbol
      this.#weight <<= 1
      if (this.#run > this.#bytes.length) throw tooLong()
      return
    }
    if (this.#run > 0) this.#endRun()
    if (this.#length === this.#bytes.length) throw tooLong()
    const byte = moveToFront(this.#recent, symbol - 1)
    this.#counts[byte] = (this.#counts[byte] ?? 0) + 1
    this.#bytes[this.#length++] = byte
  }

  end(origin: number): SortedBlock {
    this.#endRun()
    if (origin >= this.#length) throw new ArchiveFault('damaged', 'a block has no start')
    return { bytes: this.#bytes, length: this.#length, counts: this.#counts, origin }
  }

  #endRun(): void {
    const byte = this.#recent[0] ?? 0
    const end = this.#length + this.#run
    if (end > this.#bytes.length) throw tooLong()
    this.#bytes.fill(byte, this.#length, end)
    this.#counts[byte] = (this.#counts[byte] ?? 0) + this.#run
    this.#length = end
    this.#run = 0
    this.#weight = 1
  }
}

function readAlphabet(reader: BitReader): Uint8Array {
  const used = reader.read(16)
  const alphabet: number[] = []
  for (let range = 0; range < 16; range++) {
    if ((used & (0x8000 >> range)) === 0) continue
    const bits = reader.read(16)
    for (let at = 0; at < 16; at++) if (bits & (0x8000 >> at)) alphabet.push(range * 16 + at)
  }
  if (alphabet.length === 0) throw new ArchiveFault('damaged', 'a block is of no bytes')
  return Uint8Array.from(alphabet)
}

function readSelectors(reader: BitReader): { groups: number; selectors: Uint8Array } {
  const groups = reader.read(3)
  const selectors = new Uint8Array(reader.read(15))
  const order = Uint8Array.from({ length: groups }, (_, index) => index)
  for (let at = 0; at < selectors.length; at++) {
    let index = 0
    while (reader.read(1) === 1) index++
    if (index >= groups) throw new ArchiveFault('damaged', 'a code is wrong')
    selectors[at] = moveToFront(order, index)
  }
  return { groups, selectors }
}

function moveToFront(order: Uint8Array, index: number): number {
  const found = order[index] ?? 0
  for (let at = index; at > 0; at--) order[at] = order[at - 1] ?? 0
  order[0] = found
  return found
}

function tooLong(): ArchiveFault {
  return new ArchiveFault('damaged', 'a block is longer than its file says')
}
