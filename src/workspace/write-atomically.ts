import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileError } from './file-error.ts'
import { makeFolder } from './make-folder.ts'

/**
 * Writes a file whole or not at all: to a new file beside it, synced, then renamed over it. If `write` throws or the
 * disk is full, the old file stays. Creates folders.
 */
export async function writeAtomically<T>(
  path: string,
  write: (handle: FileHandle) => Promise<T>,
): Promise<T> {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    makeFolder(dirname(path))
    const result = await writeDurably(temporary, write)
    await rename(temporary, path)
    await syncFolder(dirname(path))
    return result
  } catch (error) {
    await rm(temporary, { force: true })
    throw fileError(error, path, 'The file is as it was before.')
  }
}

/** Writes a text file whole or not at all. */
export async function writeTextFile(path: string, text: string): Promise<void> {
  await writeAtomically(path, (handle) => handle.writeFile(text))
}

/** Syncs a folder, so that new names in it are durable, where the system can. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}

async function writeDurably<T>(
  path: string,
  write: (handle: FileHandle) => Promise<T>,
): Promise<T> {
  await using handle = await open(path, 'wx')
  const result = await write(handle)
  await handle.sync()
  return result
}
