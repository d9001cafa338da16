import { access, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pRetry from 'p-retry'
import { ElenchusError } from '../../../src/errors.ts'
import { takeLock } from '../../../src/workspace/lock.ts'

/** Something that tests need and that the repository does not hold. */
export interface Fetchable {
  /** Of its folder in the cache: another one for every version. */
  readonly name: string
  /** For people: what it is, and how large. */
  readonly title: string
  /** Brings it into an empty folder, or throws and says why that can't be done. */
  readonly fetch: (folder: string) => Promise<void>
}

export type Fetched =
  | { readonly status: 'ready'; readonly folder: string }
  | { readonly status: 'missing'; readonly reason: string }

/** Milliseconds to wait for another process that fetches the same. */
const longestWait = 600_000

/**
 * The folder of what is fetched, which is whole or not there: it is filled under another name, by one process at a time. What
 * an interrupted one left is removed. What can't be had is no error, but *missing*, with the reason.
 */
export async function fetchOnce(
  { name, title, fetch }: Fetchable,
  cache: string,
  patience = longestWait,
): Promise<Fetched> {
  const folder = join(cache, name)
  if (await exists(folder)) return { status: 'ready', folder }
  try {
    await mkdir(cache, { recursive: true })
    const giveBack = await lockWithin(`${folder}.lock`, patience)
    try {
      if (!(await exists(folder))) await fill(folder, cache, fetch)
    } finally {
      await giveBack()
    }
    return { status: 'ready', folder }
  } catch (error) {
    const why = error instanceof Error ? error.message : `${error}`
    return { status: 'missing', reason: `no ${title}: ${why}` }
  }
}

async function fill(folder: string, cache: string, fetch: Fetchable['fetch']): Promise<void> {
  const part = `${folder}.part-`
  for (const left of await readdir(cache)) {
    const path = join(cache, left)
    // what still writes there may be on its way out
    if (path.startsWith(part)) await rm(path, { recursive: true, force: true, maxRetries: 5 })
  }

  const partial = await mkdtemp(part)
  try {
    await fetch(partial)
    await rename(partial, folder)
  } finally {
    await rm(partial, { recursive: true, force: true, maxRetries: 5 })
  }
}

function lockWithin(path: string, patience: number): Promise<() => Promise<void>> {
  return pRetry(() => takeLock(path), {
    retries: Number.POSITIVE_INFINITY,
    factor: 1,
    minTimeout: 200,
    maxRetryTime: patience,
    shouldRetry: ({ error }) => error instanceof ElenchusError && error.code === 'path-in-use',
  })
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}
