import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ElenchusError } from '../../errors.ts'
import { fileError } from '../file-error.ts'
import { wholeCharacters } from '../whole-characters.ts'
import { ArchiveFault, type Compression } from './compression.ts'
import { compressions } from './compressions.ts'
import { decompressByProgram } from './decompress-by-program.ts'
import { peek } from './peek.ts'
import { type FileReading, readFileOnce } from './read-file-once.ts'

const lineEnds = [0x09, 0x0a, 0x0c, 0x0d]

/** UTF-8 without control characters except newlines and tabs; the last character may be incomplete. */
function isText(start: Buffer): boolean {
  return (
    isUtf8(start.subarray(0, wholeCharacters(start))) &&
    start.every((byte) => byte >= 0x20 || lineEnds.includes(byte))
  )
}

/** Disposing closes a file that was not read to its end. */
export interface OpenedBytes extends AsyncDisposable {
  /** Size on disk; unknown for piped input. */
  readonly totalBytes?: number
  /** Bytes read so far. */
  readonly bytesRead: () => number
  /** SHA-256 of the file on disk, hex; call it once, after the last chunk. */
  readonly sha256: () => string
  /** The first bytes of the content, enough to detect its format. */
  readonly start: Buffer
  /** The content, decompressed if its first bytes are an archive's, without UTF-8's byte order mark. */
  readonly chunks: AsyncIterable<Buffer>
  /** Gives a chunk's memory back for reuse. */
  readonly reuse: (chunk: Buffer) => void
}

export interface OpenOptions {
  /** Read instead of a file: standard input. */
  readonly input?: AsyncIterable<Buffer>
  /** Whether installed programs may decompress; they only change the speed. */
  readonly programs?: boolean
}

const startLength = 1 << 16

/**
 * Streams a file, or what is piped in. An archive that is cut off or damaged fails with `corrupt-archive` and says how far it
 * could be read: it is whole only when its checksum was seen. A missing file fails with `no-such-file`, one that is written to meanwhile with
 * `source-changed`.
 */
export async function openBytes(
  path: string,
  { input, programs = true }: OpenOptions = {},
): Promise<OpenedBytes> {
  const raw = input === undefined ? await openFile(path) : readInput(input)
  const archive = await peek(raw.chunks, 16)
  const compression = compressionOf(archive.start)
  const content =
    compression === undefined
      ? archive.chunks
      : decompress(path, compression, { ...raw, chunks: archive.chunks }, programs)
  const { start, chunks } = await peek(content, startLength)
  const close = async () => {
    await chunks[Symbol.asyncIterator]().return?.()
  }
  const broken = compression === undefined ? archiveFault(path, start) : undefined
  if (broken !== undefined) {
    await close()
    throw broken
  }
  const marked = start.subarray(0, mark.length).equals(mark)
  return {
    ...raw,
    start: marked ? start.subarray(mark.length) : start,
    chunks: marked ? withoutStart(chunks, mark.length) : chunks,
    [Symbol.asyncDispose]: close,
  }
}

/** UTF-8's byte order mark. */
const mark = Buffer.from('\ufeff')

/** All but the first bytes. */
async function* withoutStart(
  chunks: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<Buffer> {
  let left = length
  for await (const chunk of chunks) {
    const dropped = Math.min(left, chunk.length)
    left -= dropped
    // a chunk's memory is used again only as a whole
    if (dropped === 0) yield chunk
    else if (dropped < chunk.length) yield Buffer.from(chunk.subarray(dropped))
  }
}

interface RawBytes extends FileReading {
  readonly totalBytes?: number
}

async function openFile(path: string): Promise<RawBytes> {
  try {
    const stats = await stat(path)
    const reading = readFileOnce(path, stats)
    return stats.isFile() ? { ...reading, totalBytes: stats.size } : reading
  } catch (cause) {
    throw fileError(cause, path)
  }
}

function readInput(input: AsyncIterable<Buffer>): RawBytes {
  const hash = createHash('sha256')
  let bytes = 0
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of input) {
      bytes += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  const reuse = () => undefined
  return { bytesRead: () => bytes, sha256: () => hash.digest('hex'), chunks: chunks(), reuse }
}

async function* decompress(
  path: string,
  compression: Compression,
  { chunks, bytesRead, totalBytes }: RawBytes,
  programs: boolean,
): AsyncGenerator<Buffer> {
  let produced = 0
  const content = programs
    ? decompressByProgram(chunks, compression.programs, compression.decompress)
    : compression.decompress(chunks)
  try {
    for await (const chunk of content) {
      produced += chunk.length
      yield chunk
    }
  } catch (cause) {
    if (!(cause instanceof ArchiveFault)) throw cause
    const of = totalBytes === undefined ? '' : ` of its ${totalBytes}`
    throw new ElenchusError(
      'corrupt-archive',
      `"${basename(path)}" is ${cause.state}: ${bytesRead()}${of} bytes read, giving ${produced} bytes of content (${cause.message.split('\n', 1).join()}).`,
      { fix: `Download it again, and check it with: ${compression.check} FILE.`, cause },
    )
  }
}

function compressionOf(start: Buffer): Compression | undefined {
  return compressions.find(({ begins }) => begins(start))
}

/** A file named like an archive may have been decompressed in transit, but only if it is text. */
function archiveFault(path: string, start: Buffer): ElenchusError | undefined {
  const lower = path.toLowerCase()
  const named = compressions.find(({ suffix }) => lower.endsWith(suffix))
  if (named === undefined || start.length === 0) return undefined
  const cut = named.magic.subarray(0, start.length).equals(start)
  if (isText(start) && !cut) return undefined
  return new ElenchusError(
    'corrupt-archive',
    `"${basename(path)}" is neither in the format that its name says nor text.`,
    { fix: `Download it again, and check it with: ${named.check} FILE.` },
  )
}
