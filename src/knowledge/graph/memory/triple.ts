/** Subject, relation and object as codes. With IRIs it is a `Statement`, with its sources a `Fact`, with both ends in words a `RenderedFact`. */
export interface Triple {
  readonly subject: number
  readonly relation: number
  readonly object: number
}
