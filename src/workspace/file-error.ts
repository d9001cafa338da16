import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ElenchusError } from '../errors.ts'

/** Turns an operating system error about a file into one with a fix; returns anything else unchanged. */
export function fileError(error: unknown, path: string, kept = 'Nothing of it was kept.'): unknown {
  switch (systemCode(error)) {
    case 'ENOENT':
      return new ElenchusError('no-such-file', `The file ${path} does not exist.`, {
        fix: 'Check the path, or run the earlier step that makes this file.',
        cause: error,
      })
    case 'EISDIR':
      return folderError(path, error)
    case 'ENOTDIR':
    case 'EEXIST':
      return new ElenchusError(
        'unreadable-file',
        `${path} is not possible: ${fileAbove(path)} is a file, not a folder.`,
        { fix: 'Choose a path in a folder.', cause: error },
      )
    case 'ELOOP':
      return new ElenchusError(
        'unreadable-file',
        `${path} leads nowhere: its symbolic links point at one another.`,
        { fix: 'Correct or remove the links, or name the file itself.', cause: error },
      )
    case 'ENAMETOOLONG':
      return new ElenchusError(
        'unreadable-file',
        `${shortened(path)} is too long for a path here.`,
        {
          fix: 'Choose a shorter name.',
          cause: error,
        },
      )
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new ElenchusError('unreadable-file', `${path} can't be opened: permission denied.`, {
        fix: 'Change its permissions, or choose another place.',
        cause: error,
      })
    case 'ENOSPC':
    case 'EDQUOT':
      return new ElenchusError('disk-full', `No disk space is left for ${path}. ${kept}`, {
        fix: 'Free some space, then run the same command again.',
        cause: error,
      })
    default:
      return error
  }
}

function shortened(path: string): string {
  return path.length > 60 ? `${path.slice(0, 59)}…` : path
}

/** The part of the path that is a file instead of a folder. */
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
