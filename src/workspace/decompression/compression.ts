/** A program that decompresses standard input to standard output, faster than we can. */
export interface Decompressor {
  readonly command: string
  readonly parameters: readonly string[]
}

/** One way that files are compressed. */
export interface Compression {
  readonly id: string
  readonly suffix: string
  /** The bytes that every file of it begins with, or most. */
  readonly magic: Buffer
  /** Whether a file that begins so is compressed this way. */
  readonly begins: (start: Buffer) => boolean
  /** Preferred to `decompress`, in this order, where they are installed. */
  readonly programs: readonly Decompressor[]
  /** Fails with an `ArchiveFault` unless every checksum was seen and right. */
  readonly decompress: Decompress
  /** How a person checks a file. */
  readonly check: string
}

type Decompress = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

/** What is wrong with an archive; nothing after it can be trusted. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault'
  readonly state: 'cut off' | 'damaged'

  constructor(state: 'cut off' | 'damaged', message: string, options?: { cause: unknown }) {
    super(message, options)
    this.state = state
  }
}
