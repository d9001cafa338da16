import type { z } from 'zod'
import { ElenchusError } from '../errors.ts'
import { firstIssue } from './first-issue.ts'
import { readLines } from './read-lines.ts'

export interface JsonLine<T> {
  readonly line: number
  readonly record: T
  /** The byte offset after the line. */
  readonly end: number
}

export interface JsonLinesOptions {
  /**
   * What a last line without a newline is. *finished* (default): the file is whole, so it is a record like the others,
   * and one that breaks off is an error that says so. *growing*: somebody may still be writing it: it is left out.
   */
  readonly file?: 'finished' | 'growing'
  /** Only the records at these places, from 0; other lines are not parsed. */
  readonly only?: ReadonlySet<number>
  /** Read only this many bytes, to see the same lines as an earlier read. */
  readonly upTo?: number
  /** The fix for a broken line; by default, to make the file again. */
  readonly fix?: string
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * The records of a JSON Lines file, checked, one at a time: memory does not grow with the file. Empty lines are passed
 * over. A line that is no such record throws `unreadable-line` with its number and the reason.
 */
export async function* readJsonLines<T>(
  path: string,
  schema: z.ZodType<T>,
  options: JsonLinesOptions = {},
): AsyncGenerator<JsonLine<T>> {
  let place = 0
  const fix = options.fix ?? 'Make the file again with the command that wrote it, or mend the line.'
  for await (const { number, bytes, end, terminated } of readLines(path, options.upTo)) {
    if (!terminated && options.file === 'growing') return
    if (options.only !== undefined && !(isBlank(bytes) || options.only.has(place++))) continue
    const parsed = parseLine(bytes, schema)
    switch (parsed.kind) {
      case 'empty':
        break
      case 'record':
        yield { line: number, record: parsed.record, end }
        break
      case 'broken': {
        const reason = terminated ? parsed.reason : 'the file breaks off in the middle of a record'
        throw new ElenchusError('unreadable-line', `${path}, line ${number}: ${reason}.`, { fix })
      }
    }
  }
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte <= space)
}

const space = 0x20

export type ParsedLine<T> =
  | { readonly kind: 'empty' }
  | { readonly kind: 'record'; readonly record: T }
  | { readonly kind: 'broken'; readonly reason: string }

/** One line as a record, or the reason why it is broken. */
export function parseLine<T>(bytes: Buffer, schema: z.ZodType<T>): ParsedLine<T> {
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    return { kind: 'broken', reason: 'it is not valid UTF-8' }
  }
  if (text.trim() === '') return { kind: 'empty' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // V8's message quotes the unescaped text
    return { kind: 'broken', reason: 'it is not valid JSON' }
  }
  const checked = schema.safeParse(value)
  return checked.success
    ? { kind: 'record', record: checked.data }
    : { kind: 'broken', reason: firstIssue(checked.error) }
}
