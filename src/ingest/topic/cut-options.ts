import type { SourceFile } from '../source.ts'

export interface CutOptions {
  /** Files of one dump; read several times. */
  readonly paths: readonly string[]
  readonly topic: string
  /** The file of Wikidata's topics. */
  readonly topics: string
  /** Of names; lower case. */
  readonly languages?: readonly string[]
  readonly limit?: number
  readonly seed?: number
  readonly externalIds?: boolean
  readonly licence?: string
  readonly cache: string
  readonly refresh?: boolean
  /** Bytes of content after which what was kept is safe. */
  readonly safeAfter?: number
  readonly progress?: (progress: CutProgress) => void
  readonly signal?: AbortSignal
}

export interface CutProgress {
  readonly source: string
  readonly round: number
  /** This many are enough, as far as known. */
  readonly rounds: number
  /** On the disk, of this round. */
  readonly bytes: number
  readonly totalBytes: number
  readonly entities: number
}

export interface CutOut {
  readonly file: SourceFile
  readonly entities: number
  /** Rounds of this run; none where all was there. */
  readonly rounds: number
}

/** A file of a dump, as it lies on the disk. */
export interface FoundDump {
  readonly path: string
  readonly size: number
  readonly changed: number
}
