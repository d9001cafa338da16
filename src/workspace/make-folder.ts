import { mkdirSync, statSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ElenchusError } from '../errors.ts'
import { systemCode } from './file-error.ts'

/**
 * Makes a folder and those above it. Returns those that were not there, the outermost first. Node's own `recursive` never returns where a file system takes no folders (/proc). Throws
 * `unreadable-file` there, and the system's error for anything else.
 */
export function makeFolder(path: string): readonly string[] {
  try {
    mkdirSync(path)
    return [path]
  } catch (error) {
    const above = dirname(path)
    switch (systemCode(error)) {
      case 'EEXIST':
        if (isFolder(path)) return []
        throw error
      case 'ENOENT':
        if (isFolder(above)) throw refused(path, error)
        return [...makeFolder(above), ...makeFolder(path)]
      default:
        // systems that refuse it before they look whether it exists
        if (isFolder(path)) return []
        throw error
    }
  }
}

/** The same. Returns what removes again those that it made, as far as they are empty. */
export function makeFolders(path: string): () => Promise<void> {
  const made = makeFolder(path)
  return async () => {
    for (const folder of made.toReversed()) {
      try {
        await rmdir(folder)
      } catch {
        // not empty: someone uses it by now
        return
      }
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
