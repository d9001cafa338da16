import { openBytes } from '../../workspace/decompression/open-bytes.ts'
import { eachLine } from '../each-line.ts'
import type { DumpLine, LineReader } from './dump-reader.ts'

/** A place between two lines of a dump. */
export interface DumpPlace {
  /** Which file, from 0. */
  readonly file: number
  /** Lines of the files before it. */
  readonly linesBefore: number
  /** The first line that is not read, counted through all files. */
  readonly next: number
}

export const dumpStart: DumpPlace = { file: 0, linesBefore: 0, next: 1 }

export interface ScanVisits {
  /** Between two lines, now and then; `read` are the bytes on the disk of all files so far. */
  readonly between: (place: DumpPlace, read: number, content: number) => Promise<void>
}

/** Reads all lines from a place on. What is before it is decompressed all the same. */
export async function scanDump(
  files: readonly { readonly path: string; readonly size: number }[],
  from: DumpPlace,
  reader: LineReader,
  { between }: ScanVisits,
): Promise<void> {
  const current: DumpLine = { bytes: Buffer.alloc(0), start: 0, end: 0, number: 0 }
  let linesBefore = from.linesBefore
  let readBefore = files.slice(0, from.file).reduce((sum, { size }) => sum + size, 0)
  for (const [file, { path, size }] of files.entries()) {
    if (file < from.file) continue
    await using opened = await openBytes(path)
    let [next, content] = [linesBefore + 1, 0]
    await eachLine(
      counted(opened.chunks, (bytes) => {
        content += bytes
      }),
      {
        line: (bytes, start, end, number) => {
          next = linesBefore + number + 1
          if (next <= from.next) return
          current.bytes = bytes
          current.start = start
          current.end = end
          current.number = next - 1
          reader.line(current)
        },
        tooLong: (number) => {
          next = linesBefore + number + 1
        },
        between: async () => {
          const place = { file, linesBefore, next: Math.max(from.next, reader.firstNeeded(next)) }
          await between(place, readBefore + opened.bytesRead(), content)
          content = 0
        },
      },
    )
    reader.end()
    linesBefore = next - 1
    readBefore += size
  }
}

async function* counted(
  chunks: AsyncIterable<Buffer>,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    count(chunk.length)
    yield chunk
  }
}
