import { z } from 'zod'
import { readRecords } from '../../workspace/read-records.ts'
import type { LogEntry, LogFile, LogRow } from './log.ts'
import { type JsonObject, objectOf } from './values.ts'

const anyObject = z.record(z.string(), z.unknown())

/** The first object of JSON Lines, or of a document that begins with one whole line. */
export function firstObject({ start }: LogFile): JsonObject | undefined {
  const line = start
    .toString('utf8')
    .split('\n')
    .find((each) => each.trim() !== '')
  try {
    return objectOf(JSON.parse(line ?? ''))
  } catch {
    return undefined
  }
}

type Made = readonly (LogRow | { readonly leftOut: string })[]

/** Each line as rows, one at a time; a broken line is left out and counted. */
export async function* rowsOfLines(
  { path }: LogFile,
  rowsOf: (record: JsonObject, place: string) => Made,
): AsyncGenerator<LogEntry> {
  for await (const line of readRecords(path, anyObject)) {
    const place = `line ${line.line}`
    if (line.kind === 'broken') {
      yield { kind: 'left-out', place, reason: `broken line: ${line.reason}` }
    } else {
      for (const made of rowsOf(line.record, place)) {
        yield 'leftOut' in made
          ? { kind: 'left-out', place, reason: made.leftOut }
          : { kind: 'row', row: made }
      }
    }
  }
}
