import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { fileError } from './file-error.ts'

/** SHA-256 of a file's bytes, hex. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (error) {
    throw fileError(error, path)
  }
  return hash.digest('hex')
}
