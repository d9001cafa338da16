import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ElenchusError } from '../errors.ts'
import { systemCode } from './file-error.ts'

/**
 * Makes a folder and those above it. Node's own `recursive` never returns where a file system takes no folders (/proc). Throws
 * `unreadable-file` there, and the system's error for anything else.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    const above = dirname(path)
    switch (systemCode(error)) {
      case 'EEXIST':
        if (isFolder(path)) return
        throw error
      case 'ENOENT':
        if (isFolder(above)) throw refused(path, error)
        makeFolder(above)
        makeFolder(path)
        return
      default:
        // systems that refuse it before they look whether it exists
        if (isFolder(path)) return
        throw error
    }
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function refused(path: string, cause: unknown): ElenchusError {
  return new ElenchusError('unreadable-file', `The folder ${path} can't be made there.`, {
    fix: 'Choose another place.',
    cause,
  })
}
