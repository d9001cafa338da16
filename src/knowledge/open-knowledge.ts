import type { Declaration } from '../domain/declaration.ts'
import type { Knowledge } from './knowledge.ts'

export interface OpenOptions {
  /** What the lexicon says of relations. */
  readonly declarations?: readonly Declaration[]
  /** Changes the speed alone, never a result. */
  readonly threads?: number
}

/** Opens what `ingest` wrote; refuses a file that is none (`not-knowledge`) or of a later version (`store-too-new`). */
export async function openKnowledge(_path: string, _options: OpenOptions = {}): Promise<Knowledge> {
  throw new Error('under construction')
}
