import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileError } from './file-error.ts'

/**
 * Makes sure, before long work, that a file can be written at a path: makes the folders, writes a file beside it and removes it
 * again. Throws what `fileError` says of the reason.
 */
export async function refuseUnwritable(path: string): Promise<void> {
  const probe = `${path}.${randomUUID()}.tmp`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(probe, '', { flag: 'wx' })
    await rm(probe)
  } catch (error) {
    throw fileError(error, path)
  }
}
