import { byte } from '@elenchus/rdf-coder'

/** Gets a line's bytes, without its end, and its number, from 1. */
type LineVisitor = (bytes: Buffer, start: number, end: number, number: number) => void

/** No line may be longer: one that is comes as `tooLong`, without its bytes. */
const longestLine = 256 * 1024 * 1024

export interface LineVisits {
  readonly line: LineVisitor
  readonly tooLong: (number: number) => void
  /** Between two chunks: a place to wait. */
  readonly between: () => Promise<void>
}

/** Visits the lines of a stream: ended by LF, CR or both, as the grammar of N-Triples has it. */
export async function eachLine(chunks: AsyncIterable<Buffer>, visits: LineVisits): Promise<void> {
  const splitter = new Splitter(visits)
  for await (const chunk of chunks) {
    splitter.take(chunk)
    await visits.between()
  }
  splitter.end()
}

class Splitter {
  readonly #visits: LineVisits
  #number = 0
  #pending: Buffer[] = []
  #pendingBytes = 0
  #tooLong = false
  #afterReturn = false

  constructor(visits: LineVisits) {
    this.#visits = visits
  }

  take(chunk: Buffer): void {
    let start = 0
    // a line feed that belongs to the carriage return before it
    if (this.#afterReturn && chunk[0] === byte.lineFeed) start = 1
    if (chunk.length > 0) this.#afterReturn = false

    const returns = chunk.includes(byte.carriageReturn)
    while (start < chunk.length) {
      const end = returns ? lineEnd(chunk, start) : chunk.indexOf(byte.lineFeed, start)
      if (end === -1) break
      this.#line(chunk, start, end)
      start = this.#skipEnd(chunk, end)
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start))
  }

  end(): void {
    if (this.#pendingBytes > 0 || this.#tooLong) this.#line(Buffer.alloc(0), 0, 0)
  }

  #skipEnd(chunk: Buffer, end: number): number {
    if (chunk[end] !== byte.carriageReturn) return end + 1
    if (end + 1 === chunk.length) this.#afterReturn = true
    return chunk[end + 1] === byte.lineFeed ? end + 2 : end + 1
  }

  #line(chunk: Buffer, start: number, end: number): void {
    this.#number++
    if (this.#tooLong) {
      this.#visits.tooLong(this.#number)
      this.#tooLong = false
    } else if (this.#pendingBytes === 0) {
      this.#visits.line(chunk, start, end, this.#number)
    } else {
      const line = Buffer.concat([...this.#pending, chunk.subarray(start, end)])
      this.#visits.line(line, 0, line.length, this.#number)
    }
    this.#pending = []
    this.#pendingBytes = 0
  }

  #keep(part: Buffer): void {
    if (this.#tooLong) return
    this.#pending.push(part)
    this.#pendingBytes += part.length
    if (this.#pendingBytes <= longestLine) return
    this.#tooLong = true
    this.#pending = []
    this.#pendingBytes = 0
  }
}

function lineEnd(chunk: Buffer, start: number): number {
  for (let at = start; at < chunk.length; at++) {
    if (chunk[at] === byte.lineFeed || chunk[at] === byte.carriageReturn) return at
  }
  return -1
}
