import { availableParallelism } from 'node:os'
import { ArchiveFault, type Compression } from '../compression.ts'
import { BlocksAhead } from './blocks-ahead.ts'
import { BunzipPool } from './bunzip-pool.ts'
import { endOfStream, headerBehind } from './framing.ts'
import { type Section, sections } from './sections.ts'

export const bzip2: Compression = {
  id: 'bzip2',
  suffix: '.bz2',
  magic: Buffer.from('BZh'),
  begins: (start) => /^BZh[1-9]/.test(start.toString('latin1', 0, 4)),
  // bzip2 itself takes twice as long, and one core alone
  programs: [],
  decompress: bunzip2,
  check: 'bzip2 -t',
}

function bunzip2(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  return textOf(sections(chunks))
}

/** Blocks are found by their marks and decompressed ahead, side by side; each must begin where the one before it ended. */
export async function* textOf(parts: AsyncGenerator<Section>): AsyncGenerator<Buffer> {
  await using pool = new BunzipPool(availableParallelism())
  await using ahead = new BlocksAhead(parts, pool)
  let limit = headerBehind((await ahead.take()).section, 0)
  let combined = 0
  // an archive may be several, one behind the other
  while (limit !== undefined) {
    const next = await ahead.take()
    if (next.section.kind === 'end') {
      const { checksum, bits } = endOfStream(next.section)
      if (checksum !== combined) throw new ArchiveFault('damaged', 'its checksum is wrong')
      limit = headerBehind(next.section, bits)
      combined = 0
      continue
    }
    const { text, sorted, checksum } = await ahead.whole(next)
    if (sorted > limit) throw new ArchiveFault('damaged', 'a block is longer than its file says')
    combined = (((combined << 1) | (combined >>> 31)) ^ checksum) >>> 0
    yield Buffer.from(text.buffer)
  }
}
