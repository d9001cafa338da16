import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeTextFile } from './write-atomically.ts'

/** Disk cache of slow results; safe to delete. */
export interface Shelf {
  /** `undefined` if nothing is stored under the name or it cannot be read. */
  readonly take: (name: string) => Promise<string | undefined>
  /** Does nothing if the cache cannot be written. */
  readonly put: (name: string, text: string) => Promise<void>
}

const mostFiles = 64

/** A cache for results of the same inputs; `key` names everything that they depend on. */
export function folderShelf(folder: string, key: () => Promise<string>): Shelf {
  const pathOf = async (name: string) => {
    const digest = createHash('sha256').update(await key())
    return join(folder, `${name}-${digest.digest('hex').slice(0, 32)}.json`)
  }
  return {
    take: async (name) => {
      try {
        return await readFile(await pathOf(name), 'utf8')
      } catch {
        return undefined
      }
    },
    put: async (name, text) => {
      try {
        await writeTextFile(await pathOf(name), text)
        await removeOldest(folder)
      } catch {
        // a full or read-only disk
      }
    },
  }
}

async function removeOldest(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'))
  if (files.length <= mostFiles) return
  const dated = await Promise.all(
    files.map(async (file) => ({ file, time: (await stat(join(folder, file))).mtimeMs })),
  )
  const oldest = dated.toSorted((a, b) => b.time - a.time).slice(mostFiles)
  for (const { file } of oldest) await rm(join(folder, file), { force: true })
}
