import { normalDistribution } from './normal-distribution.ts'
import { normalQuantile } from './normal-quantile.ts'

/**
 * What each of so many equally spaced looks may spend of `alpha`: little at first, most at the end (Lan and DeMets 1983, of O'Brien and
 * Fleming's kind). The parts sum to `alpha`, so that each look tested at its own part keeps the whole risk at most there (Bonferroni), whatever
 * hangs together.
 */
export function alphaSpending(looks: number, alpha = 0.05): readonly number[] {
  const spentBy = (look: number) =>
    look === 0
      ? 0
      : 2 - 2 * normalDistribution(normalQuantile(1 - alpha / 2) / Math.sqrt(look / looks))
  return Array.from({ length: looks }, (_, look) => spentBy(look + 1) - spentBy(look))
}
