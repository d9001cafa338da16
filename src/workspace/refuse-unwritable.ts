import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ElenchusError } from '../errors.ts'
import { fileError, folderError, systemCode } from './file-error.ts'
import { makeFolders } from './make-folder.ts'

/**
 * Makes sure, before long work, that a file can be written at a path: that no folder stands there, that the folders
 * above it can be made, and a file beside it. Leaves nothing behind. Throws `unreadable-file`, or `disk-full`.
 */
export async function refuseUnwritable(path: string): Promise<void> {
  const probe = `${path}.${randomUUID()}.tmp`
  let removeFolders = async () => {}
  try {
    const found = await stat(path).catch((error: unknown) => {
      if (systemCode(error) === 'ELOOP') throw error
      return undefined
    })
    if (found?.isDirectory() === true) throw folderError(path)
    // a device or a pipe is written to as it is
    if (found !== undefined && !found.isFile()) return
    removeFolders = makeFolders(dirname(path))
    await writeFile(probe, '', { flag: 'wx' })
    await rm(probe)
  } catch (error) {
    throw systemCode(error) === 'ENOENT' ? nowhere(path, error) : fileError(error, path)
  } finally {
    await removeFolders()
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
