/** So many of so many; with none to count there is neither rate nor interval. */
export type Share =
  | {
      readonly status: 'measured'
      readonly count: number
      readonly of: number
      readonly rate: number
      readonly low: number
      readonly high: number
    }
  | { readonly status: 'empty' }
