/** Sentence vectors of unit length, one for each text, in order. */
export interface Embedder {
  readonly label: string
  readonly embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>
}
