import { realpath } from 'node:fs/promises'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { ElenchusError } from '../errors.ts'

/**
 * The absolute path of what lies in `folder` or below it, with links followed; it need not exist yet. Throws `outside-folder` for
 * anything else.
 */
export async function withinFolder(folder: string, path: string): Promise<string> {
  const root = await realpath(folder)
  const wanted = resolve(root, path)
  const real = await realOf(wanted)
  const way = relative(root, real)
  if (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)) return real
  throw new ElenchusError('outside-folder', `${path} is not in the folder ${folder}.`, {
    fix: 'Name a file of this folder, by a path that begins in it.',
  })
}

/** The real path of the deepest part that exists, with the rest after it. */
async function realOf(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    const above = dirname(path)
    return above === path ? path : resolve(await realOf(above), relative(above, path))
  }
}
