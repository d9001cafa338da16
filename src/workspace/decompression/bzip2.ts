import { PassThrough, Readable } from 'node:stream'
import unbzip2 from 'unbzip2-stream'
import { ArchiveFault, type Compression } from './compression.ts'

export const bzip2: Compression = {
  id: 'bzip2',
  suffix: '.bz2',
  magic: Buffer.from('BZh'),
  begins: (start) => /^BZh[1-9]/.test(start.toString('latin1', 0, 4)),
  // three times as fast as the package
  programs: [{ command: 'bzip2', parameters: ['-dc'] }],
  decompress: bunzip2,
  check: 'bzip2 -t',
}

/** By a package, for machines without the program. */
async function* bunzip2(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const archive = Readable.from(chunks)
  const content = new PassThrough()
  const decoder = unbzip2()
  // a stream of the old kind: it takes no part in `pipeline`
  archive.once('error', (error) => content.destroy(error))
  decoder.once('error', (error: Error) => content.destroy(faultOf(error)))
  archive.pipe(decoder).pipe(content)
  try {
    yield* content
  } finally {
    archive.destroy()
  }
}

function faultOf(error: Error): ArchiveFault {
  // it reads on where there are no bytes left
  const cut = error instanceof TypeError || /prematurely/.test(error.message)
  return new ArchiveFault(
    cut ? 'cut off' : 'damaged',
    cut ? 'it ends in the middle of a block' : 'a checksum or a block of it is wrong',
    { cause: error },
  )
}
