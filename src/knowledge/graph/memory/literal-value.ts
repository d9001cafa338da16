/** What a literal is compared by. */
export interface LiteralValue {
  /** See `literalSort`. */
  readonly sort: number
  readonly comparable: string
  readonly number: number
  /** A date as precisely as it is written, a number's unit, a text. */
  readonly said: string
}
