import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ElenchusError } from '../errors.ts'
import { fileError, folderError, systemCode } from './file-error.ts'
import { makeFolder } from './make-folder.ts'

/**
 * Makes sure, before long work, that a file can be written at a path: that no folder stands there, makes the folders above it, writes a file
 * beside it and removes it again. Throws `unreadable-file`, or `disk-full`.
 */
export async function refuseUnwritable(path: string): Promise<void> {
  const probe = `${path}.${randomUUID()}.tmp`
  try {
    const found = await stat(path).catch(() => undefined)
    if (found?.isDirectory() === true) throw folderError(path)
    makeFolder(dirname(path))
    await writeFile(probe, '', { flag: 'wx' })
    await rm(probe)
  } catch (error) {
    throw systemCode(error) === 'ENOENT' ? nowhere(path, error) : fileError(error, path)
  }
}

/** A file to be written need not exist yet. */
function nowhere(path: string, cause: unknown): ElenchusError {
  return new ElenchusError(
    'unreadable-file',
    `${path} can't be written: its folder can't be created.`,
    {
      fix: 'Choose another location.',
      cause,
    },
  )
}
