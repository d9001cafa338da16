import type { Share } from '../domain/share.ts'
import { wilsonInterval } from './wilson-interval.ts'

export const confidence = 0.95

/**
 * Repeated samples of a question are not independent trials, so the interval is computed as if all
 * samples of a question were the same. It is never too narrow.
 */
export function shareOf(count: number, of: number, samples = 1): Share {
  const interval = wilsonInterval(count / samples, of / samples, confidence)
  return interval === undefined
    ? { status: 'empty' }
    : { status: 'measured', count, of, rate: count / of, ...interval }
}
