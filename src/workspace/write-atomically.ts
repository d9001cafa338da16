import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileError } from './file-error.ts'

/**
 * Writes a file whole or not at all: into a new file beside it, made durable, then renamed over it. When `write` throws or the
 * disk is full, what stood there before still stands. Folders are made.
 */
export async function writeAtomically<T>(
  path: string,
  write: (handle: FileHandle) => Promise<T>,
): Promise<T> {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await mkdir(dirname(path), { recursive: true })
    const result = await writeDurably(temporary, write)
    await rename(temporary, path)
    await syncFolder(dirname(path))
    return result
  } catch (error) {
    await rm(temporary, { force: true })
    throw fileError(error, path, 'The file is as it was before.')
  }
}

/** A text file, whole or not at all. */
export async function writeTextFile(path: string, text: string): Promise<void> {
  await writeAtomically(path, (handle) => handle.writeFile(text))
}

/** Makes a new name in a folder durable, where the system can. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder
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
