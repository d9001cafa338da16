import { byte } from '@elenchus/rdf-coder'

const longestLine = 256 * 1024 * 1024

/** Whole lines, the last of them perhaps without its end, valid until the next block; or a line that is too long, without its bytes. */
export type LineBlock =
  | { readonly kind: 'lines'; readonly bytes: Buffer }
  | { readonly kind: 'too long' }

interface BlockOptions {
  /** No line may be longer. */
  readonly longest?: number
  /** Called with each chunk when nothing of it is needed any more. */
  readonly reuse?: (chunk: Buffer) => void
}

/** Cuts a stream at line ends into blocks of about `size` bytes. CR and LF that belong together stay together. */
export async function* lineBlocks(
  chunks: AsyncIterable<Buffer>,
  size: number,
  { longest = longestLine, reuse }: BlockOptions = {},
): AsyncGenerator<LineBlock> {
  const gathered = new Gathered(size)
  let skipping = false
  for await (const chunk of chunks) {
    let from = 0
    if (skipping) {
      from = firstLineEnd(chunk)
      if (from === -1) continue
      skipping = false
      yield { kind: 'too long' }
    }
    gathered.add(chunk.subarray(from))
    reuse?.(chunk)
    if (gathered.length < size) continue
    const cut = gathered.lastLineEnd()
    if (cut > 0) {
      yield { kind: 'lines', bytes: gathered.start(cut) }
      gathered.drop(cut)
    } else if (gathered.length > longest) {
      gathered.drop(gathered.length)
      skipping = true
    }
  }
  if (skipping) yield { kind: 'too long' }
  if (gathered.length > 0) yield { kind: 'lines', bytes: gathered.start(gathered.length) }
}

class Gathered {
  length = 0
  #bytes: Buffer
  // up to where no line ends
  #searched = 0

  constructor(size: number) {
    this.#bytes = Buffer.alloc(size + (size >> 1))
  }

  add(chunk: Uint8Array): void {
    if (this.length + chunk.length > this.#bytes.length) {
      const more = Buffer.alloc(2 * (this.length + chunk.length))
      more.set(this.start(this.length))
      this.#bytes = more
    }
    this.#bytes.set(chunk, this.length)
    this.length += chunk.length
  }

  start(end: number): Buffer {
    return this.#bytes.subarray(0, end)
  }

  /** The end of the last line; 0 without one. */
  lastLineEnd(): number {
    const fresh = this.#bytes.subarray(this.#searched, this.length)
    const feed = fresh.lastIndexOf(byte.lineFeed)
    if (feed !== -1) return this.#searched + feed + 1
    // a carriage return at the very end may have its line feed in the next chunk
    const last = fresh.subarray(0, -1).lastIndexOf(byte.carriageReturn)
    if (last !== -1) return this.#searched + last + 1
    this.#searched = this.length - 1
    return 0
  }

  drop(count: number): void {
    this.#bytes.copyWithin(0, count, this.length)
    this.length -= count
    this.#searched = 0
  }
}

/** The end of the first line, or -1. A line feed that follows a CR in a later chunk is an empty line. */
function firstLineEnd(chunk: Uint8Array): number {
  for (let at = 0; at < chunk.length; at++) {
    if (chunk[at] === byte.lineFeed) return at + 1
    if (chunk[at] === byte.carriageReturn) {
      return chunk[at + 1] === byte.lineFeed ? at + 2 : at + 1
    }
  }
  return -1
}
