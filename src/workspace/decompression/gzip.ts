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
  let [fed, zerosAtEnd] = [0, 0]
  const source = Readable.from(
    watched(chunks, (chunk) => {
      fed += chunk.length
      const zeros = zerosBehind(chunk)
      zerosAtEnd = zeros === chunk.length ? zerosAtEnd + zeros : zeros
    }),
  )
  source.once('error', (error) => inflate.destroy(error))
  source.pipe(inflate)
  try {
    yield* inflate
    source.unpipe(inflate)
    // bytes that Node ignored
    if (!source.readableEnded) for await (const _ of source);
  } catch (cause) {
    if (!isZlibError(cause)) throw cause
    const cut = cause instanceof Error && cause.message === 'unexpected end of file'
    throw new ArchiveFault(cut ? 'cut off' : 'damaged', 'zlib refuses it', { cause })
  } finally {
    inflate.destroy()
    source.destroy()
  }
  // after a zero byte behind a member Node ignores everything; only zeros are padding
  if (fed - inflate.bytesWritten > zerosAtEnd) {
    throw new ArchiveFault('damaged', 'something else stands behind its end')
  }
}

async function* watched(
  chunks: AsyncIterable<Buffer>,
  watch: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    watch(chunk)
    yield chunk
  }
}

/** The number of zeros at the end of a chunk. */
function zerosBehind(chunk: Buffer): number {
  let zeros = 0
  while (zeros < chunk.length && chunk[chunk.length - 1 - zeros] === 0) zeros++
  return zeros
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && `${error.code}`.startsWith('Z_')
}
