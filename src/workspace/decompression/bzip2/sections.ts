import { ArchiveFault } from '../compression.ts'
import { type Mark, markBytes, marksIn } from './marks.ts'

/** A part of an archive from one mark to the next. */
export interface Section {
  readonly kind: 'start' | Mark['kind']
  /** Where it begins and ends, in bits. */
  readonly from: number
  readonly to: number
  /** Whether no mark follows. */
  readonly last: boolean
  /** The bytes that its bits stand in. */
  readonly bytes: Uint8Array
}

/** More than any block can take: 900,000 codes of 20 bits, and its tables. */
export const longestSection = 2_400_000

/**
 * Cuts an archive where a block or a stream's end may begin; what stands before the first mark is `start`. It ends with a section
 * that is longer than any can be.
 */
export async function* sections(chunks: AsyncIterable<Buffer>): AsyncGenerator<Section> {
  let [kind, from]: [Section['kind'], number] = ['start', 0]
  // the bytes since the last mark, where they stand in the archive, and how many of them were searched
  let bytes: Uint8Array = Buffer.alloc(0)
  let start = 0
  let searched = 0
  const section = (to: number, last: boolean): Section => {
    const end = Math.ceil(to / 8) - start
    return { kind, from, to, last, bytes: bytes.subarray(Math.floor(from / 8) - start, end) }
  }
  for await (const chunk of chunks) {
    bytes = Buffer.concat([bytes.subarray(Math.floor(from / 8) - start), chunk])
    searched -= Math.floor(from / 8) - start
    start = Math.floor(from / 8)
    for (const mark of marksIn(bytes, searched, bytes.length)) {
      const at = 8 * start + mark.at
      yield section(at, false)
      ;[kind, from] = [mark.kind, at]
    }
    searched = Math.max(searched, bytes.length - markBytes + 1)
    if (8 * (start + bytes.length) - from > 8 * longestSection) break
  }
  yield section(8 * (start + bytes.length), true)
}

/** Two that stand one behind the other, as if there were no mark between them. */
export function joinSections(one: Section, other: Section): Section {
  const shared = other.from % 8 === 0 ? 0 : 1
  const bytes = Buffer.concat([one.bytes.subarray(0, one.bytes.length - shared), other.bytes])
  return { ...one, to: other.to, last: other.last, bytes }
}

/** For one that ends too early: what is wrong with the archive. */
export function sectionCutOff({ last, bytes }: Section): ArchiveFault {
  return last && bytes.length <= longestSection
    ? new ArchiveFault('cut off', 'it ends in the middle of a block')
    : new ArchiveFault('damaged', 'a block is longer than any can be')
}
