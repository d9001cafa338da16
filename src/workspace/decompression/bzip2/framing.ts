import { ArchiveFault } from '../compression.ts'
import { type Section, sectionCutOff } from './sections.ts'

const markBits = 48
const markBytes = 6
const checksumBits = 32
const headerBytes = 4

/** What stands at a stream's end, and how many bits it takes. */
export function endOfStream(section: Section): { checksum: number; bits: number } {
  const bits = markBits + checksumBits
  if (section.to - section.from < bits) throw sectionCutOff(section)
  const shift = section.from % 8
  // from the byte that it begins in
  const [high, low] = [
    Buffer.from(section.bytes).readUInt32BE(markBytes),
    section.bytes[markBytes + 4] ?? 0,
  ]
  return { checksum: ((high << shift) | (low >>> (8 - shift))) >>> 0, bits }
}

/** How long a block of the stream may be that begins at the next whole byte; `undefined` where the archive ends there. */
export function headerBehind({ from, to, last, bytes }: Section, bits: number): number | undefined {
  const at = Math.ceil(((from % 8) + bits) / 8)
  if (last && bytes.length === at) return undefined
  const header = Buffer.from(bytes.subarray(at, at + headerBytes)).toString('latin1')
  const rest = bytes.length - at - headerBytes
  const named = /^BZh[1-9]$/.test(header)
  if (last && (named || 'BZh'.startsWith(header)) && rest < markBytes) {
    throw new ArchiveFault('cut off', 'it ends where a stream begins')
  }
  if (!named || last || to !== 8 * (Math.floor(from / 8) + at + headerBytes)) {
    throw new ArchiveFault('damaged', 'something else stands behind its end')
  }
  return Number(header.at(-1)) * 100_000
}
