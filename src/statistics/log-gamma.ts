/**
 * The logarithm of the gamma function for positive numbers, to about 15 digits.
 * Lanczos, "A precision approximation of the gamma function", SIAM Journal on Numerical Analysis B 1 (1964); coefficients for
 * g = 7 by Godfrey.
 */
export function logGamma(value: number): number {
  if (value < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * value)) - logGamma(1 - value)
  const shifted = value - 1
  const base = shifted + 7.5
  const sum = coefficients.reduce(
    (total, coefficient, index) => total + coefficient / (shifted + index + 1),
    0.9999999999998099,
  )
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum)
}

const coefficients = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

/** The logarithm of the beta function. */
export function logBeta(one: number, other: number): number {
  return logGamma(one) + logGamma(other) - logGamma(one + other)
}
