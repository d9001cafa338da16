import { betaQuantile } from './beta-quantile.ts'
import { logBeta } from './log-gamma.ts'

/** How often something happened in so many trials; counts need not be whole. */
export interface Trials {
  readonly happened: number
  readonly trials: number
}

/** What is believed of a proportion before its trials: a beta distribution by its mean and the trials that it is worth. */
export interface Prior {
  readonly mean: number
  readonly strength: number
}

/**
 * The prior under which the counts of a group of related proportions are likeliest: a beta-binomial fitted by maximum
 * likelihood (empirical Bayes; Robbins 1956, Griffin and Krutchkoff 1971). The mean is taken from a pool with one half of a success more than was
 * seen, so that a group in which nothing ever happened is not believed to be without all risk. The strength is
 * at most the number of all trials: how alike proportions are is never known better than that.
 */
export function fitPrior(group: readonly Trials[]): Prior {
  const happened = group.reduce((sum, each) => sum + each.happened, 0)
  const trials = group.reduce((sum, each) => sum + each.trials, 0)
  const mean = (happened + 0.5) / (trials + 1)
  let best = { strength: 1, likelihood: Number.NEGATIVE_INFINITY }
  for (let strength = 1; strength <= trials; strength *= 1.25) {
    const likelihood = logLikelihood(group, mean * strength, (1 - mean) * strength)
    if (likelihood > best.likelihood) best = { strength, likelihood }
  }
  return { mean, strength: best.strength }
}

/** The upper bound of a proportion given its own trials and what is believed before: the posterior's quantile. */
export function shrunkBound(
  { happened, trials }: Trials,
  { mean, strength }: Prior,
  confidence = 0.95,
): number {
  return betaQuantile(
    confidence,
    happened + Math.max(1, mean * strength),
    trials - happened + (1 - mean) * strength,
  )
}

function logLikelihood(group: readonly Trials[], alpha: number, beta: number): number {
  const prior = logBeta(alpha, beta)
  return group.reduce(
    (sum, { happened, trials }) =>
      sum + logBeta(alpha + happened, beta + trials - happened) - prior,
    0,
  )
}
