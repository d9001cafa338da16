import type { SortedBlock } from './read-block.ts'

const chunkSize = 1 << 20

/** The text of a block in chunks, runs of equal bytes spelt out; returns its checksum. */
export function* writeBlock({
  bytes,
  length,
  counts,
  origin,
}: SortedBlock): Generator<Buffer, number> {
  const next = successors(bytes, length, counts)
  let chunk = Buffer.allocUnsafe(chunkSize)
  let filled = 0
  let checksum = -1
  let equal = 0
  let previous = -1
  let at = (next[origin] ?? 0) >>> 8
  let byte = (next[origin] ?? 0) & 0xff
  for (let left = length; left > 0; left--) {
    const entry = next[at] ?? 0
    byte = entry & 0xff
    at = entry >>> 8
    let copies = 1
    if (equal === 4) {
      // behind four equal bytes stands how many more there are
      copies = byte
      byte = previous
      equal = 0
      previous = -1
    } else {
      equal = byte === previous ? equal + 1 : 1
      previous = byte
    }
    for (; copies > 0; copies--) {
      checksum = (checksum << 8) ^ (checksums[(checksum >>> 24) ^ byte] ?? 0)
      chunk[filled++] = byte
      if (filled < chunkSize) continue
      yield chunk
      chunk = Buffer.allocUnsafe(chunkSize)
      filled = 0
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled)
  return ~checksum >>> 0
}

/** Undoes the sorting (Burrows and Wheeler 1994): for every place its byte and, above it, the place of the byte behind it. */
function successors(bytes: Uint8Array, length: number, counts: Int32Array): Uint32Array {
  const starts = new Int32Array(256)
  let sum = 0
  for (let byte = 0; byte < 256; byte++) {
    starts[byte] = sum
    sum += counts[byte] ?? 0
  }
  const next = new Uint32Array(length)
  for (let at = 0; at < length; at++) next[at] = bytes[at] ?? 0
  for (let at = 0; at < length; at++) {
    const byte = bytes[at] ?? 0
    const start = starts[byte] ?? 0
    starts[byte] = start + 1
    next[start] = (next[start] ?? 0) | (at << 8)
  }
  return next
}

/** CRC-32 with the polynomial 0x04c11db7, the highest bit first. */
const checksums = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit++) value = value < 0 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value
})
