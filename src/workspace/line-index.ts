import { type FileHandle, open } from 'node:fs/promises'
import { z } from 'zod'
import { ElenchusError } from '../errors.ts'
import { fileError } from './file-error.ts'
import { readJsonLines } from './read-json-lines.ts'
import { type Keyed, keyOf } from './read-latest.ts'

/** A journal's records by key: memory holds keys and offsets, the records stay on disk. */
export interface LineIndex<T> extends AsyncDisposable {
  readonly size: number
  readonly get: (key: Keyed) => Promise<T | undefined>
}

const Key = z.looseObject({ question: z.string(), sample: z.number() })

/**
 * Reads a journal once and notes where the record that counts of each (question, sample) stands. A record is checked when it is
 * asked for: one that is none throws `unreadable-line`.
 */
export async function openLineIndex<T extends Keyed>(
  path: string,
  schema: z.ZodType<T>,
): Promise<LineIndex<T>> {
  const places = new Map<string, { readonly start: number; readonly end: number }>()
  let start = 0
  for await (const { record, end } of readJsonLines(path, Key, { file: 'growing' })) {
    places.set(keyOf(record), { start, end })
    start = end
  }
  const handle = await openToRead(path)
  const bytesBetween = blockReader(handle, path)
  return {
    size: places.size,
    get: async (key) => {
      const place = places.get(keyOf(key))
      if (place === undefined) return undefined
      // empty lines that stand before a record are read with it
      const text = (await bytesBetween(place.start, place.end)).toString('utf8').trim()
      const checked = schema.safeParse(JSON.parse(text))
      return checked.success ? checked.data : failAtLine(path, schema)
    },
    [Symbol.asyncDispose]: () => handle.close(),
  }
}

const blockLength = 1 << 19

/** Records are mostly read in file order, so one block serves many of them. */
function blockReader(handle: FileHandle, path: string) {
  let block: Buffer = Buffer.alloc(0)
  let blockStart = 0
  return async (start: number, end: number): Promise<Buffer> => {
    if (start < blockStart || end > blockStart + block.length) {
      const wanted = Buffer.alloc(Math.max(blockLength, end - start))
      const { bytesRead } = await handle.read(wanted, 0, wanted.length, start)
      block = wanted.subarray(0, bytesRead)
      blockStart = start
    }
    if (end <= blockStart + block.length)
      return block.subarray(start - blockStart, end - blockStart)
    throw new ElenchusError('unreadable-file', `${path} became shorter while it was read.`, {
      fix: 'Run the command again when nothing else writes to the file.',
    })
  }
}

/** Reads again for the error of the first broken line, which says where it is. */
async function failAtLine<T>(path: string, schema: z.ZodType<T>): Promise<never> {
  for await (const _ of readJsonLines(path, schema));
  throw new Error(`${path} held a broken line, and no longer does`)
}

async function openToRead(path: string): Promise<FileHandle> {
  try {
    return await open(path)
  } catch (error) {
    throw fileError(error, path)
  }
}
