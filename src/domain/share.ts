/** So many of so many; with none to count there is neither rate nor interval. */
export type Share =
  | {
      readonly status: 'measured'
      readonly count: number
      readonly of: number
      readonly rate: number
      readonly low: number
      readonly high: number
      /** By how much the variance exceeds that of independent answers, where they hang together; at least 1. */
      readonly designEffect?: number
      /** As many independent answers would say as much. */
      readonly effective?: number
    }
  | { readonly status: 'empty' }
