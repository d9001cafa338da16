/** Sentence vectors of unit length, one per text, in order. */
export interface Embedder {
  readonly label: string
  readonly embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>
}

/** Unit vectors for the tokens of each text, without the model's special tokens; none for a text without tokens. */
export interface TokenEmbedder {
  readonly label: string
  readonly embedTokens: (texts: readonly string[]) => Promise<readonly (readonly Float32Array[])[]>
}
