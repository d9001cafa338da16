import { normalDistribution } from './normal-distribution.ts'
import { normalQuantile } from './normal-quantile.ts'

/** `alpha`: the risk of seeing a difference that is none; `power`: the chance of seeing one that is there. */
export interface PowerOptions {
  readonly alpha?: number
  readonly power?: number
  readonly sides?: 'one' | 'two'
}

/**
 * Questions of the first set needed to tell two proportions apart that are each measured on questions of its own, with `ratio` times as
 * many in the second; not rounded. By Cohen's h with both tails (Cohen 1988; as statsmodels' `NormalIndPower`). Infinite where they are equal.
 */
export function unpairedSampleSize(
  first: number,
  second: number,
  options: PowerOptions & { readonly ratio?: number } = {},
): number {
  const { alpha = 0.05, power = 0.8, sides = 'two', ratio = 1 } = options
  const effect = Math.abs(arcsine(first) - arcsine(second))
  if (effect === 0) return Number.POSITIVE_INFINITY
  const critical = normalQuantile(1 - (sides === 'two' ? alpha / 2 : alpha))
  const powerOf = (size: number) => {
    const shift = effect * Math.sqrt(size / (1 + 1 / ratio))
    const far = sides === 'two' ? normalDistribution(-shift - critical) : 0
    return normalDistribution(shift - critical) + far
  }
  return leastWith((size) => powerOf(size) >= power)
}

/**
 * Questions needed to tell two examinees apart who answer the same ones: `difference` between their shares, and `discordant`, the share of
 * questions that only one of them gets right (Connor 1987, for McNemar's test). Times the design effect where questions hang together. Infinite for no difference.
 */
export function pairedSampleSize(
  difference: number,
  discordant: number,
  options: PowerOptions & { readonly designEffect?: number } = {},
): number {
  const { alpha = 0.05, power = 0.8, sides = 'two', designEffect = 1 } = options
  if (difference === 0) return Number.POSITIVE_INFINITY
  const critical = normalQuantile(1 - (sides === 'two' ? alpha / 2 : alpha))
  const share = Math.max(discordant, Math.abs(difference))
  const root =
    critical * Math.sqrt(share) + normalQuantile(power) * Math.sqrt(share - difference ** 2)
  return designEffect * (root / difference) ** 2
}

/** The least difference that would be seen with such a standard error, at this risk and power. */
export function detectableDifference(error: number, options: PowerOptions = {}): number {
  const { alpha = 0.05, power = 0.8, sides = 'two' } = options
  return (normalQuantile(1 - (sides === 'two' ? alpha / 2 : alpha)) + normalQuantile(power)) * error
}

function arcsine(proportion: number): number {
  return 2 * Math.asin(Math.sqrt(proportion))
}

/** By doubling and bisection; the condition holds from some size on. */
function leastWith(holds: (size: number) => boolean): number {
  let high = 1
  while (!holds(high)) high *= 2
  let low = 0
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}
