import { readlink, realpath } from 'node:fs/promises'
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

/** More links than these lead in a circle, as for the system. */
const mostLinks = 40

/** The real path of the deepest part that exists, with the rest after it. A link to what does not exist yet is followed, too. */
async function realOf(path: string, links = 0): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    const target = await readlink(path).catch(() => undefined)
    if (target !== undefined && links < mostLinks) {
      return realOf(resolve(dirname(path), target), links + 1)
    }
    const above = dirname(path)
    return above === path ? path : resolve(await realOf(above, links), relative(above, path))
  }
}
