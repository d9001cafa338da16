import { type FileHandle, open } from 'node:fs/promises'
import type { z } from 'zod'
import { ElenchusError } from '../errors.ts'
import { fileError } from './file-error.ts'
import { readJsonLines } from './read-json-lines.ts'
import { type Keyed, keyOf } from './read-latest.ts'

/** Records of a journal by their key: memory holds keys and places, the records stay on disk. */
export interface LineIndex<T> extends AsyncDisposable {
  readonly size: number
  readonly get: (key: Keyed) => Promise<T | undefined>
}

/** Reads a journal once and notes where the record that counts of each (question, sample) stands. */
export async function openLineIndex<T extends Keyed>(
  path: string,
  schema: z.ZodType<T>,
): Promise<LineIndex<T>> {
  const places = new Map<string, { readonly start: number; readonly end: number }>()
  let start = 0
  for await (const { record, end } of readJsonLines(path, schema, { file: 'growing' })) {
    places.set(keyOf(record), { start, end })
    start = end
  }
  const handle = await openToRead(path)
  return {
    size: places.size,
    get: async (key) => {
      const place = places.get(keyOf(key))
      if (place === undefined) return undefined
      const bytes = Buffer.alloc(place.end - place.start)
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, place.start)
      if (bytesRead === bytes.length) return schema.parse(JSON.parse(lastLine(bytes)))
      throw new ElenchusError('unreadable-file', `${path} has become shorter while it was read.`, {
        fix: 'Run the command again when nothing else writes the file.',
      })
    },
    [Symbol.asyncDispose]: () => handle.close(),
  }
}

async function openToRead(path: string): Promise<FileHandle> {
  try {
    return await open(path)
  } catch (error) {
    throw fileError(error, path)
  }
}

/** Empty lines that stand before a record were read with it. */
function lastLine(bytes: Buffer): string {
  return bytes.toString('utf8').trim()
}
