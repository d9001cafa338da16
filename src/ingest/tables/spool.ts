import { type FileHandle, open } from 'node:fs/promises'
import { byte } from '@elenchus/rdf-coder'

const backslashQuote = Buffer.from('\\"')

/** Writes the text of a table to a file as it is read, and notes what DuckDB would read otherwise. */
export class Spool {
  quotes = 0
  /** A zero byte, a backslash before a quotation mark, or a line ended by just a carriage return. */
  isOdd = false
  readonly #handle: FileHandle
  #feeds = 0
  /** Ends of lines since the last text. */
  #closing = 0
  #last = 0

  static async open(path: string): Promise<Spool> {
    return new Spool(await open(path, 'w'))
  }

  private constructor(handle: FileHandle) {
    this.#handle = handle
  }

  /** Lines up to the last that is not empty. */
  get lines(): number {
    return this.#feeds - this.#closing + (this.#last === 0 ? 0 : 1)
  }

  async add(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return
    this.#look(bytes)
    await this.#handle.writeFile(bytes)
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }

  #look(bytes: Buffer): void {
    this.#feeds += countOf(bytes, byte.lineFeed)
    this.quotes += countOf(bytes, quote)
    const end = lastText(bytes)
    const closing = countOf(bytes.subarray(end), byte.lineFeed)
    if (end > 0) this.#last = 1
    this.#closing = end === 0 ? this.#closing + closing : closing
    this.isOdd ||= bytes.includes(0) || bytes.includes(backslashQuote) || hasReturn(bytes)
  }
}

const quote = 0x22

function countOf(bytes: Buffer, value: number): number {
  let count = 0
  for (let at = bytes.indexOf(value); at !== -1; at = bytes.indexOf(value, at + 1)) count++
  return count
}

/** Only line ends follow. */
function lastText(bytes: Buffer): number {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === byte.lineFeed || bytes[end - 1] === byte.carriageReturn))
    end--
  return end
}

/** A carriage return that no line feed follows; one at the end of a chunk may be followed by one. */
function hasReturn(bytes: Buffer): boolean {
  const mark = byte.carriageReturn
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) {
    if (at + 1 < bytes.length && bytes[at + 1] !== byte.lineFeed) return true
  }
  return false
}
