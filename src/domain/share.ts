interface Ends {
  readonly low: number
  readonly high: number
}

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
      /** The exam has so few answers that its shares are said as counts. */
      readonly ofSmallExam?: true
      /** The interval of the questions alone, where `low` and `high` allow for the assessor's error, too. */
      readonly ofQuestions?: Ends
      /** Ends at other levels, with both errors: each is missed with probability `tail`. */
      readonly levels?: readonly (Ends & { readonly tail: number })[]
    }
  | { readonly status: 'empty' }
