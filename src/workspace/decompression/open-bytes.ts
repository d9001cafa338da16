import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { ElenchusError } from '../../errors.ts'
import { fileError } from '../file-error.ts'

export interface OpenedBytes {
  /** Size on the disk. */
  readonly totalBytes: number
  /** Read so far of it. */
  readonly bytesRead: () => number
  /** The content, decompressed where its first bytes say gzip. */
  readonly chunks: AsyncIterable<Buffer>
}

const chunkSize = 1 << 19

/**
 * Streams a file. A gzip that is cut off or damaged fails with `corrupt-archive` and says how far it could be read: an
 * archive is whole only when its checksum was seen. A missing file fails with `no-such-file`.
 */
export async function openBytes(path: string): Promise<OpenedBytes> {
  const { size, gzipped } = await inspectFile(path)
  const file = createReadStream(path, { highWaterMark: chunkSize })
  const chunks = gzipped ? gunzip(file, path, size) : plain(file, path)
  return { totalBytes: size, bytesRead: () => file.bytesRead, chunks }
}

async function inspectFile(path: string): Promise<{ size: number; gzipped: boolean }> {
  try {
    await using handle = await open(path)
    const stat = await handle.stat()
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return { size: stat.size, gzipped: bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b }
  } catch (cause) {
    throw fileError(cause, path)
  }
}

async function* plain(file: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer> {
  try {
    yield* file
  } catch (cause) {
    throw fileError(cause, path)
  }
}

async function* gunzip(
  file: NodeJS.ReadableStream,
  path: string,
  size: number,
): AsyncGenerator<Buffer> {
  const inflate = createGunzip({ chunkSize })
  file.once('error', (error) => inflate.destroy(error))
  file.pipe(inflate)

  let produced = 0
  try {
    for await (const chunk of inflate) {
      produced += chunk.length
      yield chunk
    }
  } catch (cause) {
    if (!isZlibError(cause)) throw fileError(cause, path)
    throw corrupt(path, inflate.bytesWritten, size, produced, cause)
  } finally {
    inflate.destroy()
    if ('destroy' in file && typeof file.destroy === 'function') file.destroy()
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && `${error.code}`.startsWith('Z_')
}

function corrupt(path: string, read: number, size: number, produced: number, cause: unknown) {
  const what =
    cause instanceof Error && cause.message === 'unexpected end of file' ? 'cut off' : 'damaged'
  return new ElenchusError(
    'corrupt-archive',
    `"${basename(path)}" is ${what}: ${read} of its ${size} bytes could be read, which gave ${produced} bytes of content.`,
    { fix: 'Download it again, and check it with: gzip -t FILE.', cause },
  )
}
