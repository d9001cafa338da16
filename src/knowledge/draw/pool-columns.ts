/** Columns from which a group's facts are read. */
export interface PoolColumns {
  /** By place: the fact's value, and the end that stays. */
  readonly values: Int32Array
  readonly others: Int32Array
  /** The year of a value and of an end that stays; NaN if unknown. */
  readonly yearOf: (value: number) => number
  readonly byYearOf: (other: number) => number
}
