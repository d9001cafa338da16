import type { z } from 'zod'
import { openBytes } from './decompression/open-bytes.ts'
import { parseLine } from './read-json-lines.ts'
import { splitLines } from './read-lines.ts'

/** A line of a user's file: a record, or the reason why it is broken. */
export type RecordLine<T> =
  | { readonly kind: 'record'; readonly line: number; readonly record: T }
  | { readonly kind: 'broken'; readonly line: number; readonly reason: string }

/**
 * The lines of a JSON Lines file that somebody else wrote, plain or compressed, one at a time; empty ones are passed over. A broken
 * one is data: the caller counts it.
 */
export async function* readRecords<T>(
  path: string,
  schema: z.ZodType<T>,
): AsyncGenerator<RecordLine<T>> {
  await using opened = await openBytes(path)
  for await (const { number: line, bytes, terminated } of splitLines(path, opened.chunks)) {
    const parsed = parseLine(bytes, schema)
    switch (parsed.kind) {
      case 'empty':
        break
      case 'record':
        yield { kind: 'record', line, record: parsed.record }
        break
      case 'broken':
        yield {
          kind: 'broken',
          line,
          reason: terminated ? parsed.reason : `${parsed.reason}, and the file ends there`,
        }
    }
  }
}
