/** Sentence vectors of unit length, one for each text, in order. */
export interface Embedder {
  readonly label: string
  readonly embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>
}

/** Vectors of unit length for the tokens of each text, the model's own marks left out; a text without tokens has none. */
export interface TokenEmbedder {
  readonly label: string
  readonly embedTokens: (texts: readonly string[]) => Promise<readonly (readonly Float32Array[])[]>
}
