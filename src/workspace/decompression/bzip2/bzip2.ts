import { ArchiveFault, type Compression } from '../compression.ts'
import { BitReader } from './bit-reader.ts'
import { checkStreamEnds } from './check-stream-ends.ts'
import { readBlock } from './read-block.ts'
import { writeBlock } from './write-block.ts'

const blockStart = 0x314159265359
const streamEnd = 0x177245385090
/** More than any block can take: 900,000 codes of 20 bits, and its tables. */
const longestBlock = 2_400_000

export const bzip2: Compression = {
  id: 'bzip2',
  suffix: '.bz2',
  magic: Buffer.from('BZh'),
  begins: (start) => /^BZh[1-9]/.test(start.toString('latin1', 0, 4)),
  programs: [
    { command: 'lbzip2', parameters: ['-dc'], before: checkStreamEnds },
    { command: 'bzip2', parameters: ['-dc'], before: checkStreamEnds },
  ],
  decompress: bunzip2,
  check: 'bzip2 -t',
}

async function* bunzip2(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const reader = new BitReader(chunks)
  try {
    // an archive may be several, one behind the other
    while (await reader.fill(longestBlock)) yield* bunzipStream(reader)
  } finally {
    await reader.close()
  }
}

async function* bunzipStream(reader: BitReader): AsyncGenerator<Buffer> {
  const size = readHeader(reader)
  let combined = 0
  while (true) {
    await reader.fill(longestBlock)
    const kind = reader.read(24) * 2 ** 24 + reader.read(24)
    const expected = reader.read(16) * 2 ** 16 + reader.read(16)
    if (kind === streamEnd) {
      if (expected !== combined) throw new ArchiveFault('damaged', 'its checksum is wrong')
      reader.align()
      return
    }
    if (kind !== blockStart) throw new ArchiveFault('damaged', 'a block does not begin as one')
    const checksum = yield* writeBlock(readBlock(reader, size))
    if (checksum !== expected) throw new ArchiveFault('damaged', 'the checksum of a block is wrong')
    combined = (((combined << 1) | (combined >>> 31)) ^ checksum) >>> 0
  }
}

/** The size of a block. */
function readHeader(reader: BitReader): number {
  const [name, level] = [reader.read(24), reader.read(8) - 0x30]
  if (name !== 0x425a68 || level < 1 || level > 9) {
    throw new ArchiveFault('damaged', 'something else stands behind its end')
  }
  return level * 100_000
}
