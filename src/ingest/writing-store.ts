import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Changes, changesBetween } from '../knowledge/store/changes-between.ts'
import type { Database } from '../knowledge/store/database.ts'
import { quoted } from '../knowledge/store/dialect.ts'
import { fingerprintOf } from '../knowledge/store/fingerprint.ts'
import { removeIngestFiles } from '../knowledge/store/ingest-files.ts'
import { fileError } from '../workspace/file-error.ts'
import { takeLock } from '../workspace/lock.ts'
import { makeFolders } from '../workspace/make-folder.ts'
import { syncFolder } from '../workspace/write-atomically.ts'

/** Writes the knowledge file `into` under a lock, and removes temporary files afterwards. Fails with `path-in-use`. */
export async function writingStore<T>(into: string, work: () => Promise<T>): Promise<T> {
  const { unlock, removeFolders } = await lockFile(into)
  try {
    await removeIngestFiles(into)
    return await work()
  } catch (error) {
    throw fileError(error, into, 'The file is as it was before.')
  } finally {
    await removeIngestFiles(into)
    await unlock()
    // those that hold the file stay
    await removeFolders()
  }
}

async function lockFile(into: string) {
  try {
    const removeFolders = makeFolders(dirname(into))
    return { unlock: await takeLock(`${into}.lock`), removeFolders }
  } catch (error) {
    throw fileError(error, into)
  }
}

/** Differences of `store` from the file `former`. */
export async function changesSince(database: Database, former: string): Promise<Changes> {
  await database.run(`ATTACH ${quoted(former)} AS before (READ_ONLY)`)
  const changes = await changesBetween(database, 'before', 'store')
  await database.run('DETACH before')
  return changes
}

/** What a result says of a finished file. */
export async function countStore(database: Database, schema: string) {
  return {
    facts: await database.count(`SELECT count(*) FROM ${schema}.facts`),
    names: await database.count(`SELECT count(*) FROM ${schema}.names`),
    fingerprint: await fingerprintOf(database, schema),
  }
}

/** Puts a finished file in its place. */
export async function moveDurably(from: string, to: string): Promise<void> {
  {
    await using handle = await open(from)
    await handle.sync()
  }
  await rename(from, to)
  await syncFolder(dirname(to))
}
