import { normalDistribution } from './normal-distribution.ts'
import { normalQuantile } from './normal-quantile.ts'

/**
 * The part of `alpha` that each of several equally spaced looks may spend: little at first, most at the end (Lan and DeMets 1983, O'Brien-Fleming
 * type). The parts sum to `alpha`, so testing each look at its own part keeps the total risk below it (Bonferroni), whatever the
 * dependence.
 */
export function alphaSpending(looks: number, alpha = 0.05): readonly number[] {
  const spentBy = (look: number) =>
    look === 0
      ? 0
      : 2 - 2 * normalDistribution(normalQuantile(1 - alpha / 2) / Math.sqrt(look / looks))
  return Array.from({ length: looks }, (_, look) => spentBy(look + 1) - spentBy(look))
}
