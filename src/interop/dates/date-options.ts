import type { DateExchangeKind } from './date-exchanges.ts'

export interface DateOptions {
  readonly kinds: readonly DateExchangeKind[]
  /** The day on which it is asked what lies in the future: `2026-11-21`. */
  readonly asOf: string
  readonly seed: number
  /** The greatest day of an impossible date; three more than its month has unless given. The published questions go to 99. */
  readonly lastDay?: number
  /** Puts impossible days only where the question has a day and a month, as published. */
  readonly fullDates?: boolean
  /** The years that are put in for the future, of which those count that have not begun on the day; 30 to 200 years ahead unless given. */
  readonly years?: { readonly first: number; readonly last: number }
}
