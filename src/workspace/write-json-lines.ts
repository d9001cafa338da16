import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { writeAtomically } from './write-atomically.ts'

export interface Written {
  readonly count: number
  /** SHA-256 of the file's bytes, hex. */
  readonly sha256: string
}

const groupLength = 1 << 16

/** Writes records as JSON Lines, whole or not at all, keys in the order they come in: the same records give the same bytes. */
export async function writeJsonLines(
  path: string,
  records: Iterable<object> | AsyncIterable<object>,
): Promise<Written> {
  return writeAtomically(path, (handle) => writeRecords(handle, records))
}

/** Writes records to an open file. */
export async function writeRecords(
  handle: FileHandle,
  records: Iterable<object> | AsyncIterable<object>,
): Promise<Written> {
  const hash = createHash('sha256')
  let count = 0
  let group = ''
  const flush = async () => {
    const bytes = Buffer.from(group)
    group = ''
    hash.update(bytes)
    await handle.writeFile(bytes)
  }
  for await (const record of records) {
    group += `${JSON.stringify(record)}\n`
    count += 1
    if (group.length >= groupLength) await flush()
  }
  await flush()
  return { count, sha256: hash.digest('hex') }
}
