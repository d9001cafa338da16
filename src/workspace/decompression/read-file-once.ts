import { createHash } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ElenchusError } from '../../errors.ts'
import { fileError, systemCode } from '../file-error.ts'

export interface FileReading {
  readonly bytesRead: () => number
  /** SHA-256 of what was read, hex; asked for once, at the end. */
  readonly sha256: () => string
  readonly chunks: AsyncIterable<Buffer>
}

const chunkSize = 1 << 19

/**
 * Streams a file's bytes as they lie on the disk. A file that somebody writes to meanwhile fails with `source-changed`: what
 * was read of it is neither the old nor the new one. `before` is what the system said of it when it was opened.
 */
export function readFileOnce(path: string, before: Stats): FileReading {
  const hash = createHash('sha256')
  const file = createReadStream(path, { highWaterMark: chunkSize })
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of file) {
        hash.update(chunk)
        yield chunk
      }
      await refuseChanged(path, before, file.bytesRead)
    } catch (cause) {
      throw fileError(cause, path)
    }
  }
  return { bytesRead: () => file.bytesRead, sha256: () => hash.digest('hex'), chunks: chunks() }
}

async function refuseChanged(path: string, before: Stats, read: number): Promise<void> {
  // a pipe has no size, and nothing to compare
  if (!before.isFile()) return
  const after = await statUnlessGone(path)
  const written = after !== undefined && after.mtimeMs !== before.mtimeMs
  if (read === before.size && !written) return
  const now = after?.size ?? read
  throw new ElenchusError(
    'source-changed',
    `"${basename(path)}" changed while it was read: it had ${before.size} bytes, then ${now}.`,
    { fix: 'Wait until whatever writes it is done, then run the same command again.' },
  )
}

/** A file that was deleted while it was open could be read to its end all the same. */
async function statUnlessGone(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}
