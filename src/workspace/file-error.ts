import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ElenchusError } from '../errors.ts'

/** What the operating system said of a file, as an error that tells the fix; anything else comes back as it is. */
export function fileError(error: unknown, path: string, kept = 'Nothing of it was kept.'): unknown {
  switch (systemCode(error)) {
    case 'ENOENT':
      return new ElenchusError('no-such-file', `There is no file ${path}.`, {
        fix: 'Check the path; a file of an earlier step is made by that step.',
        cause: error,
      })
    case 'EISDIR':
      return folderError(path, error)
    case 'ENOTDIR':
    case 'EEXIST':
      return new ElenchusError(
        'unreadable-file',
        `There can be no ${path}: ${fileAbove(path)} is a file, not a folder.`,
        { fix: 'Choose another path, with folders above it.', cause: error },
      )
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new ElenchusError('unreadable-file', `${path} may not be opened by this user.`, {
        fix: 'Change its permissions, or choose another place.',
        cause: error,
      })
    case 'ENOSPC':
    case 'EDQUOT':
      return new ElenchusError('disk-full', `There is no space left for ${path}. ${kept}`, {
        fix: 'Free some space, then run the same command again.',
        cause: error,
      })
    default:
      return error
  }
}

/** The part of the path that names a file where a folder has to be. */
function fileAbove(path: string): string {
  for (let above = dirname(path); above !== dirname(above); above = dirname(above)) {
    if (isFile(above)) return above
  }
  return 'a part of it'
}

function isFile(path: string): boolean {
  try {
    return !statSync(path).isDirectory()
  } catch {
    return false
  }
}

export function folderError(path: string, cause?: unknown): ElenchusError {
  return new ElenchusError('unreadable-file', `${path} is a folder, not a file.`, {
    fix: 'Name a file in it.',
    cause,
  })
}

export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}
