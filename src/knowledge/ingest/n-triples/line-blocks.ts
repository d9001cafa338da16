import { byte } from '../byte-classes.ts'

const longestLine = 256 * 1024 * 1024

/** Whole lines, the last of them perhaps without its end; or a line that is too long, without its bytes. */
export type LineBlock =
  | { readonly kind: 'lines'; readonly bytes: Uint8Array<ArrayBuffer>; readonly length: number }
  | { readonly kind: 'too long' }

interface BlockOptions {
  /** No line may be longer. */
  readonly longest?: number
  /** Memory of former blocks, which is taken before new one. */
  readonly spare?: Uint8Array<ArrayBuffer>[]
  /** Called with each chunk when nothing of it is needed any more. */
  readonly reuse?: (chunk: Buffer) => void
}

/**
 * Cuts a stream at line ends into blocks of about `size` bytes, each in memory of its own, so that it can be handed to another
 * thread. CR and LF that belong together stay together.
 */
export async function* lineBlocks(
  chunks: AsyncIterable<Buffer>,
  size: number,
  { longest = longestLine, spare = [], reuse }: BlockOptions = {},
): AsyncGenerator<LineBlock> {
  let gathered = new Gathered(size, spare)
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
      const next = gathered.rest(cut, size, spare)
      yield { kind: 'lines', bytes: gathered.bytes, length: cut }
      gathered = next
    } else if (gathered.length > longest) {
      gathered = new Gathered(size, spare)
      skipping = true
    }
  }
  if (skipping) yield { kind: 'too long' }
  if (gathered.length > 0) yield { kind: 'lines', bytes: gathered.bytes, length: gathered.length }
}

class Gathered {
  bytes: Uint8Array<ArrayBuffer>
  length = 0
  // up to where no line ends
  #searched = 0

  constructor(size: number, spare: Uint8Array<ArrayBuffer>[]) {
    this.bytes = spare.pop() ?? new Uint8Array(size + (size >> 1))
  }

  add(chunk: Uint8Array): void {
    if (this.length + chunk.length > this.bytes.length) {
      const more = new Uint8Array(2 * (this.length + chunk.length))
      more.set(this.bytes.subarray(0, this.length))
      this.bytes = more
    }
    this.bytes.set(chunk, this.length)
    this.length += chunk.length
  }

  /** Behind the last line's end; 0 where there is none. */
  lastLineEnd(): number {
    const fresh = this.bytes.subarray(this.#searched, this.length)
    const feed = fresh.lastIndexOf(byte.lineFeed)
    if (feed !== -1) return this.#searched + feed + 1
    // a carriage return at the very end may have its line feed in the next chunk
    const last = fresh.subarray(0, -1).lastIndexOf(byte.carriageReturn)
    if (last !== -1) return this.#searched + last + 1
    this.#searched = this.length - 1
    return 0
  }

  rest(from: number, size: number, spare: Uint8Array<ArrayBuffer>[]): Gathered {
    const next = new Gathered(size, spare)
    next.add(this.bytes.subarray(from, this.length))
    return next
  }
}

/** Behind the first line's end, or -1. A line feed that a later chunk has for a last CR is an empty line: nothing. */
function firstLineEnd(chunk: Uint8Array): number {
  for (let at = 0; at < chunk.length; at++) {
    if (chunk[at] === byte.lineFeed) return at + 1
    if (chunk[at] === byte.carriageReturn) {
      return chunk[at + 1] === byte.lineFeed ? at + 2 : at + 1
    }
  }
  return -1
}
