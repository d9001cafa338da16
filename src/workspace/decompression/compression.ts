/** A program that decompresses standard input to standard output. */
export interface Decompressor {
  readonly command: string
  readonly parameters: readonly string[]
}

/** A compression format. */
export interface Compression {
  readonly id: string
  readonly suffix: string
  /** The first bytes of most of its files. */
  readonly magic: Buffer
  /** Whether a file with this start is compressed this way. */
  readonly begins: (start: Buffer) => boolean
  /** Used instead of `decompress` if installed, in this order. */
  readonly programs: readonly Decompressor[]
  /** Fails with an `ArchiveFault` unless every checksum is present and correct. */
  readonly decompress: Decompress
  /** The command with which a person checks a file. */
  readonly check: string
}

type Decompress = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

/** Why an archive is broken; nothing after the fault can be trusted. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault'
  readonly state: 'cut off' | 'damaged'

  constructor(state: 'cut off' | 'damaged', message: string, options?: { cause: unknown }) {
    super(message, options)
    this.state = state
  }
}
