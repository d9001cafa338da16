/**
 * The standard normal's distribution function, to about 1e-16 absolute.
 * Marsaglia, "Evaluating the normal distribution", Journal of Statistical Software 11 (2004).
 */
export function normalDistribution(value: number): number {
  if (value < -38) return 0
  if (value > 38) return 1
  // the series loses digits in the tail, where the continued fraction converges quickly
  if (Math.abs(value) > 5) return value < 0 ? tail(-value) : 1 - tail(value)
  let term = value
  let sum = value
  for (let power = 3; Math.abs(term) > 1e-18 * Math.abs(sum); power += 2) {
    term *= (value * value) / power
    sum += term
  }
  return 0.5 + sum * density(value)
}

function density(value: number): number {
  return Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)
}

/** The upper tail's continued fraction (26.2.14 of Abramowitz and Stegun). */
function tail(value: number): number {
  let fraction = value
  for (let term = 100; term >= 1; term--) fraction = value + term / fraction
  return density(value) / fraction
}
