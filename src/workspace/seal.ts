import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { configure, ZipWriter } from '@zip.js/zip.js'

// worker threads would be loaded from a URL
configure({ useWebWorkers: false })

/** AES with a key of 256 bits, as 7-Zip, WinZip and libarchive read it. */
const encryptionStrength = 3

// archives carry no date: the earliest one of the format
const epoch = new Date(1980, 0, 1)

/**
 * Writes files into a ZIP archive that is encrypted with AES-256 (WinZip's AE-2): what is in it can't be
 * crawled and trained on. The names of the files can be read without the password. The salt is random, so that two
 * archives of the same files differ.
 */
export async function seal(
  archive: FileHandle,
  files: readonly SealedFile[],
  password: string,
): Promise<void> {
  const zip = new ZipWriter(sinkOf(archive), { password, encryptionStrength, lastModDate: epoch })
  for (const { name, path } of files) {
    const readable = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
    await zip.add(name, { readable })
  }
  await zip.close()
}

export interface SealedFile {
  /** In the archive. */
  readonly name: string
  /** Where its bytes are. */
  readonly path: string
}

function sinkOf(handle: FileHandle): WritableStream<Uint8Array> {
  return new WritableStream({ write: (bytes) => handle.writeFile(bytes) })
}
