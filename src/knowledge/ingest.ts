import type { IngestProgress, ReadCount, SourceFile } from './sources/source.ts'

export interface IngestOptions {
  readonly sources: readonly SourceFile[]
  /** The knowledge file to write; what was there is replaced when all has gone well. */
  readonly into: string
  /** Stop at the first line that cannot be kept. */
  readonly strict?: boolean
  readonly threads?: number
  readonly progress?: (progress: IngestProgress) => void
}

export interface IngestResult {
  readonly sources: readonly ReadCount[]
  /** In the file, duplicates counted once. */
  readonly entities: number
  readonly facts: number
  readonly names: number
  /** Lines that were not UTF-8 and were read with replacement characters. */
  readonly invalidUtf8: number
  readonly fingerprint: string
}

/** Reads the sources into one knowledge file. A failure leaves the former file as it was. */
export async function ingest(_options: IngestOptions): Promise<IngestResult> {
  throw new Error('under construction')
}
