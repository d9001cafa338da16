import { betaQuantile } from './beta-quantile.ts'

/**
 * The one-sided upper bound of a proportion (Clopper and Pearson 1934): with any higher proportion, so few successes
 * would be too improbable. Counts need not be whole. Without trials the bound is 1.
 */
export function upperBound(successes: number, trials: number, confidence = 0.95): number {
  if (successes >= trials) return 1
  return betaQuantile(confidence, successes + 1, trials - successes)
}

/** The lower bound: with any lower proportion, so many successes would be too improbable. */
export function lowerBound(successes: number, trials: number, confidence = 0.95): number {
  if (successes <= 0) return 0
  return betaQuantile(1 - confidence, successes, Math.max(trials - successes, 0) + 1)
}
