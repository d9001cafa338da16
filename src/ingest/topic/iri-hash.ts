import { byte } from '@elenchus/rdf-coder'

/** A hash of 64 bits, in two halves that are overwritten by the next one: a scan over billions of lines makes no objects. */
export class IriHash {
  high = 0
  low = 0

  /** Of the bytes from `start` to the next `>`, which must come before `end`; returns its place, or -1. */
  upToBracket(bytes: Buffer, start: number, end: number): number {
    let [high, low] = [seedHigh, seedLow]
    for (let at = start; at < end; at++) {
      const code = bytes[at] ?? 0
      if (code === byte.greater) {
        this.#set(high, low)
        return at
      }
      high = Math.imul(high ^ code, primeHigh)
      low = Math.imul(low ^ code, primeLow)
    }
    return -1
  }

  of(text: string): this {
    const bytes = Buffer.from(`${text}>`)
    this.upToBracket(bytes, 0, bytes.length)
    return this
  }

  #set(high: number, low: number): void {
    this.high = mixed(high)
    this.low = mixed(low ^ high)
  }
}

const [seedHigh, seedLow] = [0x811c9dc5, 0x2f0b4c47]
const [primeHigh, primeLow] = [0x01000193, 0x5bd1e995]

/** The last steps of MurmurHash3. */
function mixed(bits: number): number {
  let hash = bits
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
