import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { ElenchusError } from '../errors.ts'
import { fileError, systemCode } from './file-error.ts'

/**
 * The absolute path of a file or folder that lies in `folder` or below it, with links followed; it need not exist yet. Throws
 * `outside-folder` for anything else, also where a link below the path leads out, and `unreadable-file` for what is neither file
 * nor folder, such as a pipe, which could keep its reader waiting for ever.
 */
export async function withinFolder(folder: string, path: string): Promise<string> {
  const root = await realpath(folder)
  const real = await realOf(resolve(root, path))
  const way = real === undefined ? '..' : relative(root, real)
  if (real === undefined || way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) {
    throw new ElenchusError('outside-folder', `${path} is not in the folder ${folder}.`, {
      fix: 'Name a file of this folder, by a path that begins in it.',
    })
  }
  const kind = await kindOf(real, path)
  if (kind === 'folder') {
    for (const entry of await readdir(real, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() || entry.isDirectory()) continue
      await withinFolder(root, join(entry.parentPath, entry.name))
    }
  }
  return real
}

async function kindOf(real: string, path: string): Promise<'file' | 'folder' | undefined> {
  const found = await stat(real).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined
    throw systemCode(error) === 'ERR_INVALID_ARG_VALUE' ? noPath(error) : fileError(error, path)
  })
  if (found === undefined) return undefined
  if (found.isDirectory()) return 'folder'
  if (found.isFile()) return 'file'
  throw new ElenchusError('unreadable-file', `${path} is neither a file nor a folder.`, {
    fix: 'Name a file.',
  })
}

function noPath(cause: unknown): ElenchusError {
  return new ElenchusError('no-such-file', 'No path has a character of value 0.', {
    fix: 'Name a file of the folder.',
    cause,
  })
}

/** The real path of the deepest part that exists, with the rest after it; `undefined` behind a link that leads nowhere. */
async function realOf(path: string): Promise<string | undefined> {
  try {
    return await realpath(path)
  } catch {
    const above = dirname(path)
    if (above === path) return path
    if (await isLink(path)) return undefined
    const real = await realOf(above)
    return real === undefined ? undefined : resolve(real, relative(above, path))
  }
}

function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  )
}
