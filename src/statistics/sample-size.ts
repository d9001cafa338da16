import { normalDistribution } from './normal-distribution.ts'
import { normalQuantile } from './normal-quantile.ts'

/** `alpha`: significance level; `power`: probability of detecting a real difference. */
export interface PowerOptions {
  readonly alpha?: number
  readonly power?: number
  readonly sides?: 'one' | 'two'
}

/**
 * Questions in the first set needed to tell two proportions apart that are measured on different questions, with `ratio` times as
 * many in the second; not rounded. By Cohen's h, two-sided (Cohen 1988; as statsmodels' `NormalIndPower`). Infinite if they are equal.
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
 * Questions needed to tell two models apart on the same questions: `difference` of their shares, and `discordant`, the share of
 * questions that only one of them gets right (Connor 1987, for McNemar's test). Times the design effect for clustered questions. Infinite for no difference.
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

/** The smallest difference detectable with this standard error, at this significance level and power. */
export function detectableDifference(error: number, options: PowerOptions = {}): number {
  const { alpha = 0.05, power = 0.8, sides = 'two' } = options
  return (normalQuantile(1 - (sides === 'two' ? alpha / 2 : alpha)) + normalQuantile(power)) * error
}

function arcsine(proportion: number): number {
  return 2 * Math.asin(Math.sqrt(proportion))
}

/** By doubling and bisection; assumes that the condition holds from some size on. */
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
