import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileError } from './file-error.ts'
import { takeLock } from './lock.ts'
import { makeFolder } from './make-folder.ts'
import { syncFolder } from './write-atomically.ts'

/** An append-only JSON Lines file that survives a crash. One process writes; others may read meanwhile. */
export interface Journal extends AsyncDisposable {
  /** Resolves once the record is on disk; waiting records are written together. */
  readonly append: (record: object) => Promise<void>
  /** Waits for pending writes, then releases the lock. */
  readonly close: () => Promise<void>
}

interface Waiting {
  readonly line: string
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/**
 * Opens or makes the journal `path`, locked by `path.lock` (`path-in-use` if a living process holds it). A last line that no
 * newline ends was never acknowledged: it is cut off. Read the records with `readLatest` or `readJsonLines`.
 */
export async function openJournal(path: string): Promise<Journal> {
  makeJournalFolder(path)
  const release = await takeLock(`${path}.lock`)
  try {
    const handle = await open(path, 'a+')
    const length = await cutUnfinishedLine(handle)
    await syncFolder(dirname(path))
    return groupCommit(path, handle, length, release)
  } catch (error) {
    await release()
    throw fileError(error, path)
  }
}

function groupCommit(
  path: string,
  handle: FileHandle,
  durable: number,
  release: () => Promise<void>,
): Journal {
  let kept = 0
  let waiting: Waiting[] = []
  let broken: { readonly reason: unknown } | undefined
  let closed = false
  let committing: Promise<void> | undefined

  const append = (record: object) =>
    new Promise<void>((resolve, reject) => {
      if (closed) return reject(new Error(`the journal ${path} is closed`))
      waiting.push({ line: `${JSON.stringify(record)}\n`, resolve, reject })
      committing ??= commitAll()
    })

  const commitAll = async () => {
    // records added in the same tick are written together
    await undefined
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      await commit(group)
    }
    committing = undefined
  }

  const commit = async (group: readonly Waiting[]) => {
    try {
      if (broken !== undefined) throw broken.reason
      const bytes = Buffer.from(group.map((entry) => entry.line).join(''))
      await handle.writeFile(bytes)
      await handle.datasync()
      durable += bytes.length
      kept += group.length
      for (const entry of group) entry.resolve()
    } catch (error) {
      broken ??= { reason: fileError(error, path, keptSentence(kept)) }
      // what of the group reached the file was not acknowledged; a device that can't be cut has nothing to cut
      await handle.truncate(durable).catch(() => undefined)
      for (const entry of group) entry.reject(broken.reason)
    }
  }

  const close = async () => {
    if (closed) return
    closed = true
    await committing
    await handle.close()
    await release()
  }

  return { append, close, [Symbol.asyncDispose]: close }
}

/** Cuts the file after its last newline; returns the length. */
async function cutUnfinishedLine(handle: FileHandle): Promise<number> {
  const { size } = await handle.stat()
  const block = Buffer.alloc(1 << 16)
  for (let end = size; end > 0; ) {
    const start = Math.max(0, end - block.length)
    const { bytesRead } = await handle.read(block, 0, end - start, start)
    const newline = block.subarray(0, bytesRead).lastIndexOf(0x0a)
    if (newline !== -1) return cutTo(handle, size, start + newline + 1)
    end = start
  }
  return cutTo(handle, size, 0)
}

async function cutTo(handle: FileHandle, size: number, length: number): Promise<number> {
  if (length < size) {
    await handle.truncate(length)
    await handle.datasync()
  }
  return length
}

function makeJournalFolder(path: string): void {
  try {
    makeFolder(dirname(path))
  } catch (error) {
    throw fileError(error, path)
  }
}

function keptSentence(kept: number): string {
  return `All that stood there is kept, with the ${kept} ${kept === 1 ? 'record' : 'records'} that this process added.`
}
