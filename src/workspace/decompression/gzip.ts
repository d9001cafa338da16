import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ArchiveFault, type Compression } from './compression.ts'

const chunkSize = 1 << 19

export const gzip: Compression = {
  id: 'gzip',
  suffix: '.gz',
  magic: Buffer.from([0x1f, 0x8b]),
  begins: (start) => start.length >= 2 && start.readUInt16BE() === 0x1f8b,
  programs: [],
  decompress: gunzip,
  check: 'gzip -t',
}

async function* gunzip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createGunzip({ chunkSize })
  let fed = 0
  const source = Readable.from(counted(chunks, (bytes) => (fed += bytes)))
  source.once('error', (error) => inflate.destroy(error))
  source.pipe(inflate)
  try {
    yield* inflate
  } catch (cause) {
    if (!isZlibError(cause)) throw cause
    const cut = cause instanceof Error && cause.message === 'unexpected end of file'
    throw new ArchiveFault(cut ? 'cut off' : 'damaged', 'zlib refuses it', { cause })
  } finally {
    inflate.destroy()
    source.destroy()
  }
  // Node takes a zero byte behind a member for padding, and passes over all that follows
  if (fed !== inflate.bytesWritten) {
    throw new ArchiveFault('damaged', 'something else stands behind its end')
  }
}

async function* counted(
  chunks: AsyncIterable<Buffer>,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    count(chunk.length)
    yield chunk
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && `${error.code}`.startsWith('Z_')
}
