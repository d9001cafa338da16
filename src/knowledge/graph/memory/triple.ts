/** Subject, relation and object by their codes. With IRIs it is a `Statement`, with what a source says of it a `Fact`, with both ends in words a `RenderedFact`. */
export interface Triple {
  readonly subject: number
  readonly relation: number
  readonly object: number
}
