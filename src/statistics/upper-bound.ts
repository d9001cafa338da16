import { betaQuantile } from './beta-quantile.ts'

/**
 * The one-sided upper bound of a proportion (Clopper and Pearson 1934): were the proportion any higher, so few successes
 * would be rarer than the confidence leaves room for. Counts need not be whole. Without trials everything is possible: 1.
 */
export function upperBound(successes: number, trials: number, confidence = 0.95): number {
  if (successes >= trials) return 1
  return betaQuantile(confidence, successes + 1, trials - successes)
}

/** The other end: were the proportion any lower, so many successes would be rarer than that. */
export function lowerBound(successes: number, trials: number, confidence = 0.95): number {
  if (successes <= 0) return 0
  return betaQuantile(1 - confidence, successes, Math.max(trials - successes, 0) + 1)
}
