import { betaDistribution } from './beta-quantile.ts'

/** Student's distribution function with this many degrees of freedom, by the incomplete beta function (26.7.1 of Abramowitz and Stegun). */
export function studentDistribution(value: number, degrees: number): number {
  const upper = betaDistribution(degrees / (degrees + value * value), degrees / 2, 0.5) / 2
  return value < 0 ? upper : 1 - upper
}

/** Student's quantile for a probability in (0, 1), by bisection. */
export function studentQuantile(probability: number, degrees: number): number {
  if (probability < 0.5) return -studentQuantile(1 - probability, degrees)
  let [low, high] = [0, 1]
  while (studentDistribution(high, degrees) < probability && high < 1e300) high *= 2
  for (let step = 0; step < 200 && low < high; step++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (studentDistribution(middle, degrees) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}
