import { logBeta } from './log-gamma.ts'

/** The value in [0, 1] below which a beta distribution has this probability; both shapes above 0. */
export function betaQuantile(probability: number, alpha: number, beta: number): number {
  if (probability <= 0) return 0
  if (probability >= 1) return 1

  // the quantile's logarithm, for a small shape puts it below the smallest difference that a bisection of [0, 1] can tell
  let [low, high] = [-700, 0]
  const whole = logBeta(alpha, beta)
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (betaDistribution(Math.exp(middle), alpha, beta, whole) < probability) low = middle
    else high = middle
  }
  return Math.exp((low + high) / 2)
}

/**
 * The regularised incomplete beta function, the distribution function of a beta distribution. `whole` is `logBeta` of the shapes: most of the
 * work, for who asks about many values of one distribution.
 */
export function betaDistribution(
  value: number,
  alpha: number,
  beta: number,
  whole = logBeta(alpha, beta),
): number {
  if (value <= 0) return 0
  if (value >= 1) return 1
  const front = Math.exp(alpha * Math.log(value) + beta * Math.log1p(-value) - whole)
  // the fraction converges quickly on the nearer side of the mean alone
  return value < (alpha + 1) / (alpha + beta + 2)
    ? (front * continuedFraction(value, alpha, beta)) / alpha
    : 1 - (front * continuedFraction(1 - value, beta, alpha)) / beta
}

const smallest = 1e-300
const precision = 1e-15
const mostTerms = 10_000

/** Lentz's method as modified by Thompson and Barnett (1986) for the fraction of DiDonato and Morris's paper (1992), 26.5.8 of Abramowitz and Stegun. */
function continuedFraction(value: number, alpha: number, beta: number): number {
  let numerator = 1
  let denominator = 1 / awayFromZero(1 - ((alpha + beta) * value) / (alpha + 1))
  let fraction = denominator
  for (let term = 1; term <= mostTerms; term++) {
    const even = (term * (beta - term) * value) / ((alpha + 2 * term - 1) * (alpha + 2 * term))
    denominator = 1 / awayFromZero(1 + even * denominator)
    numerator = awayFromZero(1 + even / numerator)
    fraction *= denominator * numerator

    const odd =
      (-(alpha + term) * (alpha + beta + term) * value) /
      ((alpha + 2 * term) * (alpha + 2 * term + 1))
    denominator = 1 / awayFromZero(1 + odd * denominator)
    numerator = awayFromZero(1 + odd / numerator)
    const change = denominator * numerator
    fraction *= change
    if (Math.abs(change - 1) < precision) break
  }
  return fraction
}

function awayFromZero(value: number): number {
  return Math.abs(value) < smallest ? smallest : value
}
