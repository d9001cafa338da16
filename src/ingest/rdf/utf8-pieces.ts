import { isUtf8 } from 'node:buffer'
import { wholeCharacters } from '../../workspace/whole-characters.ts'

/** Decodes UTF-8; invalid bytes become U+FFFD, and `broken` reports them. */
export class Utf8Pieces implements AsyncIterable<string> {
  broken = false
  readonly #chunks: AsyncIterable<Buffer>

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    let rest: Buffer = Buffer.alloc(0)
    for await (const chunk of this.#chunks) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const end = wholeCharacters(bytes)
      rest = bytes.subarray(end)
      yield this.#decode(bytes.subarray(0, end))
    }
    if (rest.length > 0) yield this.#decode(rest)
  }

  #decode(bytes: Buffer): string {
    const text = bytes.toString('utf8')
    if (!this.broken && text.includes('\ufffd') && !isUtf8(bytes)) this.broken = true
    return text
  }
}
