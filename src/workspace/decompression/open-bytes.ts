import type { Stats } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ElenchusError } from '../../errors.ts'
import { fileError } from '../file-error.ts'
import { readFileOnce } from './read-file-once.ts'

export interface OpenedBytes {
  /** Size on the disk. */
  readonly totalBytes: number
  /** Read so far of it. */
  readonly bytesRead: () => number
  /** SHA-256 of the file as it lies on the disk, hex; asked for once, when `chunks` has come to its end. */
  readonly sha256: () => string
  /** The content, decompressed where its first bytes say gzip. */
  readonly chunks: AsyncIterable<Buffer>
}

const chunkSize = 1 << 19

/**
 * Streams a file. A gzip that is cut off or damaged fails with `corrupt-archive` and says how far it could be read: an
 * archive is whole only when its checksum was seen. A missing file fails with `no-such-file`, one that is written to
 * meanwhile with `source-changed`.
 */
export async function openBytes(path: string): Promise<OpenedBytes> {
  const { stats, gzipped } = await inspectFile(path)
  const { bytesRead, sha256, chunks } = readFileOnce(path, stats)
  return {
    totalBytes: stats.size,
    bytesRead,
    sha256,
    chunks: gzipped ? gunzip(chunks, path, stats.size) : chunks,
  }
}

async function inspectFile(path: string): Promise<{ stats: Stats; gzipped: boolean }> {
  try {
    await using handle = await open(path)
    const stats = await handle.stat()
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return { stats, gzipped: bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b }
  } catch (cause) {
    throw fileError(cause, path)
  }
}

async function* gunzip(
  compressed: AsyncIterable<Buffer>,
  path: string,
  size: number,
): AsyncGenerator<Buffer> {
  const file = Readable.from(compressed, { objectMode: false })
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
    file.destroy()
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
