import type { z } from 'zod'
import { type JsonLinesOptions, readJsonLines } from './read-json-lines.ts'

/** What tells one record of a journal from another; of those alike, the last one counts. */
export interface Keyed {
  readonly question: string
  readonly sample: number
}

/** One string for a key, for maps and sets. */
export function keyOf(record: Keyed): string {
  return `${record.question} ${record.sample}`
}

/**
 * The records of a journal that count, in the file's order: of each (question, sample) the last. Reads the file twice and
 * keeps only keys and line numbers; both readings see the lines there were at the start. A last line without a newline
 * is somebody's who is still writing.
 */
export async function* readLatest<T extends Keyed>(
  path: string,
  schema: z.ZodType<T>,
  options: Pick<JsonLinesOptions, 'fix'> = {},
): AsyncGenerator<T> {
  const latest = new Map<string, number>()
  let upTo = 0
  for await (const { line, record, end } of readJsonLines(path, schema, {
    ...options,
    file: 'growing',
  })) {
    latest.set(keyOf(record), line)
    upTo = end
  }
  for await (const { line, record } of readJsonLines(path, schema, { ...options, upTo })) {
    if (latest.get(keyOf(record)) === line) yield record
  }
}
