/** What the facts of a group are read from. */
export interface PoolColumns {
  /** By a fact's place: its value, and the end that stays. */
  readonly values: Int32Array
  readonly others: Int32Array
  /** NaN where it is not known: of a value, and of an end that stays. */
  readonly yearOf: (value: number) => number
  readonly byYearOf: (other: number) => number
}
