import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ElenchusError } from '../../errors.ts'
import { sayList } from '../../text/say-list.ts'

/** A part of the disk cache that can be deleted by itself. */
export interface CachePart {
  readonly name: string
  readonly holds: string
  readonly files: number
  readonly bytes: number
}

interface KnownPart {
  readonly name: string
  readonly holds: string
  /** Which entries of the cache's folder are of it. */
  readonly has: (entry: string) => boolean
}

const knownParts: readonly KnownPart[] = [
  {
    name: 'measured',
    holds: 'what was measured about graphs',
    has: (entry) => /^[a-z]+-[0-9a-f]{32}\.json$/.test(entry),
  },
  {
    name: 'answers',
    holds: 'answers of models, paid ones too; runs keep their own',
    has: (entry) => entry === 'answers',
  },
  {
    name: 'remote',
    holds: 'what endpoints sent',
    has: (entry) => entry === 'remote',
  },
]

/** The parts of the cache, empty ones too. */
export function cacheParts(folder: string): Promise<readonly CachePart[]> {
  return Promise.all(
    knownParts.map(async ({ name, holds, has }) => {
      const sizes = await sizesIn(folder, (await entriesOf(folder)).filter(has))
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      return { name, holds, files: sizes.length, bytes }
    }),
  )
}

/** Deletes one part of the cache, or `all` parts, and nothing else that is in its folder. Throws `bad-argument`. */
export async function clearCache(folder: string, part: string): Promise<void> {
  const cleared = knownParts.filter(({ name }) => part === 'all' || part === name)
  if (cleared.length === 0) {
    const names = [...knownParts.map(({ name }) => name), 'all']
    throw new ElenchusError('bad-argument', `The cache has no part "${part}".`, {
      fix: `Use one of: ${sayList(names, 'or')}.`,
    })
  }
  for (const entry of await entriesOf(folder)) {
    if (cleared.some(({ has }) => has(entry))) {
      await rm(join(folder, entry), { recursive: true, force: true })
    }
  }
}

async function entriesOf(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => [])).toSorted()
}

async function sizesIn(folder: string, entries: readonly string[]): Promise<readonly number[]> {
  const sizes: number[] = []
  for (const entry of entries) {
    const path = join(folder, entry)
    const found = await stat(path).catch(() => undefined)
    if (found?.isDirectory() === true) sizes.push(...(await sizesIn(path, await entriesOf(path))))
    else if (found !== undefined) sizes.push(found.size)
  }
  return sizes
}
