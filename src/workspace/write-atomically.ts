import { randomUUID } from 'node:crypto'
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileError, folderError, systemCode } from './file-error.ts'
import { makeFolders } from './make-folder.ts'

/** A file that is written, but does not stand at its path yet. */
export interface StagedFile<T> {
  readonly path: string
  /** Where its bytes are; `undefined` when they went to a device or a pipe, which are written to at once. */
  readonly temporary: string | undefined
  readonly result: T
  /** Puts it at its path, durably. */
  readonly commit: () => Promise<void>
  /** Removes it, and the folders that were made for it. */
  readonly discard: () => Promise<void>
}

/**
 * Writes a file whole or not at all: to a new file beside it, synced, then renamed over it. If `write` throws or the
 * disk is full, the old file stays. Creates folders; follows symbolic links.
 */
export async function writeAtomically<T>(
  path: string,
  write: (handle: FileHandle) => Promise<T>,
): Promise<T> {
  const staged = await stageFile(path, write)
  await staged.commit()
  return staged.result
}

/** The first half of `writeAtomically`. Throws what a user can mend as `ElenchusError`; nothing is left behind then. */
export async function stageFile<T>(
  path: string,
  write: (handle: FileHandle) => Promise<T>,
): Promise<StagedFile<T>> {
  const failed = (error: unknown) => fileError(error, path, 'The file is as it was before.')
  const target = await targetOf(path).catch((error: unknown) => {
    throw failed(error)
  })
  if (target.kind === 'device') return written(path, write)
  const temporary = `${target.path}.${randomUUID()}.tmp`
  let removeFolders = async () => {}
  const discard = async () => {
    await rm(temporary, { force: true }).catch(() => undefined)
    await removeFolders()
  }
  try {
    removeFolders = makeFolders(dirname(target.path))
    const result = await writeDurably(temporary, write)
    const commit = async () => {
      try {
        await rename(temporary, target.path)
        await syncFolder(dirname(target.path))
      } catch (error) {
        await discard()
        throw failed(error)
      }
    }
    return { path, temporary, result, commit, discard }
  } catch (error) {
    await discard()
    throw failed(error)
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

type Target = { readonly kind: 'file'; readonly path: string } | { readonly kind: 'device' }

/** A rename would put a file in the place of a symbolic link, or of `/dev/null`. */
async function targetOf(path: string): Promise<Target> {
  try {
    const found = await stat(path)
    if (found.isDirectory()) throw folderError(path)
    return found.isFile() ? { kind: 'file', path: await realpath(path) } : { kind: 'device' }
  } catch (error) {
    // what does not exist yet, or cannot: making its folders says which
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') {
      return { kind: 'file', path }
    }
    throw error
  }
}

async function written<T>(
  path: string,
  write: (handle: FileHandle) => Promise<T>,
): Promise<StagedFile<T>> {
  const nothing = async () => {}
  try {
    await using handle = await open(path, 'w')
    const result = await write(handle)
    return { path, temporary: undefined, result, commit: nothing, discard: nothing }
  } catch (error) {
    throw fileError(error, path)
  }
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
