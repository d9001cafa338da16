import { wilsonInterval } from '../statistics/wilson-interval.ts'

export const confidence = 0.95

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

/**
 * Several samples of one question are no independent trials: the interval is that of the questions alone, as if all
 * samples of a question were the same. It is never too narrow.
 */
export function shareOf(count: number, of: number, samples = 1): Share {
  const interval = wilsonInterval(count / samples, of / samples, confidence)
  return interval === undefined
    ? { status: 'empty' }
    : { status: 'measured', count, of, rate: count / of, ...interval }
}
