import { open } from 'node:fs/promises'
import { ElenchusError } from '../errors.ts'
import { fileError } from './file-error.ts'

/** A line's bytes without its newline. `end` is the file offset after it. */
export interface Line {
  readonly number: number
  readonly bytes: Buffer
  readonly end: number
  /** False for a last line without a newline: cut off, or still being written. */
  readonly terminated: boolean
}

const newline = 0x0a
const carriageReturn = 0x0d
const longestLine = 64 * 1024 * 1024

/**
 * The lines that a file has at this moment (what is appended while it is read is left for the next reader), or only
 * those in its first `upTo` bytes. Split at `\n` alone: Node's readline also splits at U+2028, which may stand in JSON.
 */
export async function* readLines(path: string, upTo?: number): AsyncGenerator<Line> {
  yield* splitLines(path, chunksOf(path, upTo))
}

/** The lines of a stream; `path` is for messages. */
export async function* splitLines(
  path: string,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Line> {
  let number = 0
  let offset = 0
  let rest: Buffer[] = []
  let restLength = 0
  for await (const chunk of chunks) {
    let start = 0
    for (let stop = chunk.indexOf(newline); stop !== -1; stop = chunk.indexOf(newline, start)) {
      const tail = chunk.subarray(start, stop)
      const bytes = restLength === 0 ? tail : Buffer.concat([...rest, tail])
      rest = []
      restLength = 0
      start = stop + 1
      number += 1
      offset += bytes.length + 1
      yield { number, bytes: withoutReturn(bytes), end: offset, terminated: true }
    }
    rest.push(chunk.subarray(start))
    restLength += chunk.length - start
    if (restLength > longestLine) throw lineTooLong(path, number + 1)
  }
  if (restLength === 0) return
  const bytes = Buffer.concat(rest)
  yield { number: number + 1, bytes, end: offset + restLength, terminated: false }
}

async function* chunksOf(path: string, upTo: number | undefined): AsyncGenerator<Buffer> {
  try {
    await using handle = await open(path)
    const stat = await handle.stat()
    const size = Math.min(
      stat.isFile() ? stat.size : Number.POSITIVE_INFINITY,
      upTo ?? Number.POSITIVE_INFINITY,
    )
    if (size === 0) return
    yield* handle.createReadStream({ end: size - 1, highWaterMark: 1 << 18, autoClose: false })
  } catch (error) {
    throw fileError(error, path)
  }
}

function withoutReturn(bytes: Buffer): Buffer {
  return bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes
}

function lineTooLong(path: string, line: number): ElenchusError {
  return new ElenchusError(
    'unreadable-line',
    `${path}, line ${line}: the line is longer than 64 MB.`,
    {
      fix: 'Check that this is a JSON Lines file: one record per line.',
    },
  )
}
