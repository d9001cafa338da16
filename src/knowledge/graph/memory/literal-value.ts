/** The parts by which literals are compared. */
export interface LiteralValue {
  /** See `literalSort`. */
  readonly sort: number
  readonly comparable: string
  readonly number: number
  /** A date as precise as it is written, a number's unit, or a text. */
  readonly said: string
}
