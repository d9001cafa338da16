/** A proportion; with a total of zero it has neither rate nor interval. */
export type Share =
  | {
      readonly status: 'measured'
      readonly count: number
      readonly of: number
      readonly rate: number
      readonly low: number
      readonly high: number
      /** Design effect: how much clustering increases the variance; at least 1. */
      readonly designEffect?: number
      /** Effective sample size: as many independent answers would be as informative. */
      readonly effective?: number
    }
  | { readonly status: 'empty' }
