import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { configure, ZipWriter } from '@zip.js/zip.js'
import { writeAtomically } from './write-atomically.ts'

// worker threads would be loaded from a URL
configure({ useWebWorkers: false })

/** AES with a key of 256 bits, as 7-Zip, WinZip and libarchive read it. */
const encryptionStrength = 3

// archives carry no date: the earliest one of the format
const epoch = new Date(1980, 0, 1)

/**
 * Writes files, by their names alone, into a ZIP archive that is encrypted with AES-256 (WinZip's AE-2): what is in it can't be
 * crawled and trained on. The names of the files can be read without the password. The salt is random, so that two
 * archives of the same files differ.
 */
export async function seal(
  archive: string,
  files: readonly string[],
  password: string,
): Promise<void> {
  await writeAtomically(archive, async (handle) => {
    const zip = new ZipWriter(sinkOf(handle), { password, encryptionStrength, lastModDate: epoch })
    for (const file of files) {
      const readable = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
      await zip.add(basename(file), { readable })
    }
    await zip.close()
  })
}

function sinkOf(handle: FileHandle): WritableStream<Uint8Array> {
  return new WritableStream({ write: (bytes) => handle.writeFile(bytes) })
}
