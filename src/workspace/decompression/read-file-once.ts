import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ElenchusError } from '../../errors.ts'
import { fileError, systemCode } from '../file-error.ts'

export interface FileReading {
  readonly bytesRead: () => number
  /** SHA-256 of the bytes read, hex; call it once, at the end. */
  readonly sha256: () => string
  readonly chunks: AsyncIterable<Buffer>
  /** Gives a chunk's memory back for reuse. Without it every chunk gets new memory. */
  readonly reuse: (chunk: Buffer) => void
}

const chunkSize = 1 << 19

/**
 * Streams a file's bytes as they lie on the disk. A file that somebody writes to meanwhile fails with `source-changed`: what
 * was read of it is neither the old nor the new one. `before` is what the system said of it when it was opened.
 */
export function readFileOnce(path: string, before: Stats): FileReading {
  const hash = createHash('sha256')
  const memory = new ChunkMemory()
  let bytes = 0
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      await using file = await open(path)
      for await (const chunk of before.isFile() ? readAhead(file, memory) : readOn(file, memory)) {
        bytes += chunk.length
        hash.update(chunk)
        yield chunk
      }
      await refuseChanged(path, before, bytes)
    } catch (cause) {
      throw fileError(cause, path)
    }
  }
  return {
    bytesRead: () => bytes,
    sha256: () => hash.digest('hex'),
    chunks: chunks(),
    reuse: (chunk) => memory.giveBack(chunk),
  }
}

async function* readOn(file: FileHandle, memory: ChunkMemory): AsyncGenerator<Buffer> {
  for (;;) {
    const chunk = await readChunk(file, memory)
    if (chunk.length === 0) return
    yield chunk
  }
}

/** Reads the next chunk while the current one is used. */
async function* readAhead(file: FileHandle, memory: ChunkMemory): AsyncGenerator<Buffer> {
  let next = readChunk(file, memory)
  try {
    for (;;) {
      const chunk = await next
      if (chunk.length === 0) return
      next = readChunk(file, memory)
      // its failure is reported where it is awaited
      next.catch(() => undefined)
      yield chunk
    }
  } finally {
    // waits for the read before the file is closed
    await next.catch(() => undefined)
  }
}

async function readChunk(file: FileHandle, memory: ChunkMemory): Promise<Buffer> {
  const chunk = memory.take()
  const { bytesRead } = await file.read(chunk, 0, chunk.length, null)
  return chunk.subarray(0, bytesRead)
}

/** Memory for chunks; takes back only its own. */
class ChunkMemory {
  readonly #lent = new WeakSet<ArrayBufferLike>()
  readonly #spare: Buffer[] = []

  take(): Buffer {
    const chunk = this.#spare.pop() ?? Buffer.from(new ArrayBuffer(chunkSize))
    this.#lent.add(chunk.buffer)
    return chunk
  }

  giveBack({ buffer }: Buffer): void {
    if (this.#lent.delete(buffer)) this.#spare.push(Buffer.from(buffer))
  }
}

async function refuseChanged(path: string, before: Stats, read: number): Promise<void> {
  // a pipe has no size to compare
  if (!before.isFile()) return
  const after = await statUnlessGone(path)
  const written = after !== undefined && after.mtimeMs !== before.mtimeMs
  if (read === before.size && !written) return
  const now = after?.size ?? read
  throw new ElenchusError(
    'source-changed',
    `"${basename(path)}" changed while it was read: it had ${before.size} bytes, then ${now}.`,
    {
      fix: 'Wait until the other program has finished writing it, then run the same command again.',
    },
  )
}

/** A file that is deleted while open can still be read to its end. */
async function statUnlessGone(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}
