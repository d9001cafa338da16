import { betaDistribution } from './beta-quantile.ts'
import { logBeta } from './log-gamma.ts'

/** Number of events in a number of trials; counts need not be whole. */
export interface Trials {
  readonly happened: number
  readonly trials: number
}

/** A beta distribution by its mean and its equivalent number of trials, with its posterior weight. */
interface Belief {
  readonly mean: number
  readonly strength: number
  readonly weight: number
}

/** The prior that a group of related proportions provides for each of them. */
export type Beliefs = readonly Belief[]

// below the first, no graph has enough facts to see the difference
const means = logarithmic(1e-6, 0.5, 40)
const strengths = logarithmic(1, 1e5, 18)

// beliefs this much less likely than the best do not affect a bound
const leastWeight = 0.01

/**
 * Beta-binomial shrinkage: proportions of one group are assumed to share a beta distribution, which is learnt from
 * the group's counts. Uses not only the most likely one (empirical Bayes as in Griffin and Krutchkoff 1971, whose bounds are too low
 * when events are rare) but a whole grid, weighted by likelihood (Carlin and Louis, "Bayes and empirical Bayes
 * methods for data analysis", 2000, chapter 3).
 */
export function learnBeliefs(group: readonly Trials[]): Beliefs {
  const grid = means.flatMap((mean) => strengths.map((strength) => ({ mean, strength })))
  const scored = grid.map((each) => ({
    ...each,
    // the grid's steps grow with the mean, which matches a log-uniform prior
    score:
      logLikelihood(group, each.mean * each.strength, (1 - each.mean) * each.strength) +
      Math.log(each.mean),
  }))
  const best = scored.reduce((most, { score }) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  const likely = scored.flatMap(({ mean, strength, score }) => {
    const weight = Math.exp(score - best)
    return weight < leastWeight ? [] : [{ mean, strength, weight }]
  })
  const total = likely.reduce((sum, { weight }) => sum + weight, 0)
  return likely.map((belief) => ({ ...belief, weight: belief.weight / total }))
}

/** The posterior mean of a proportion, given its own trials and its group. */
export function shrunkMean({ happened, trials }: Trials, beliefs: Beliefs): number {
  return beliefs.reduce(
    (sum, { mean, strength, weight }) =>
      sum + (weight * (mean * strength + happened)) / (strength + trials),
    0,
  )
}

/** The posterior upper bound of a proportion at this probability, given its own trials and its group. */
export function shrunkBound(own: Trials, beliefs: Beliefs, confidence = 0.95): number {
  const posterior = weighed(own, beliefs)
  const below = (value: number) =>
    posterior.reduce(
      (sum, { weight, alpha, beta, whole }) =>
        sum + weight * betaDistribution(value, alpha, beta, whole),
      0,
    )
  let [low, high] = [Math.log(1e-9), 0]
  for (let step = 0; step < bisections; step++) {
    const middle = (low + high) / 2
    if (below(Math.exp(middle)) < confidence) low = middle
    else high = middle
  }
  return Math.exp(high)
}

// of an interval of 21 in logarithms: four digits
const bisections = 18

/**
 * Each belief after the trials. No belief may make zero events nearly certain: counts at least one more than was
 * seen, as in Clopper and Pearson's bound.
 */
function weighed({ happened, trials }: Trials, beliefs: Beliefs) {
  return beliefs.map(({ mean, strength, weight }) => {
    const alpha = Math.max(1, mean * strength) + happened
    const beta = (1 - mean) * strength + trials - happened
    return { weight, alpha, beta, whole: logBeta(alpha, beta) }
  })
}

function logLikelihood(group: readonly Trials[], alpha: number, beta: number): number {
  const prior = logBeta(alpha, beta)
  return group.reduce(
    (sum, { happened, trials }) =>
      sum + logBeta(alpha + happened, beta + trials - happened) - prior,
    0,
  )
}

function logarithmic(from: number, to: number, count: number): number[] {
  const ratio = Math.log(to / from) / (count - 1)
  return Array.from({ length: count }, (_, index) => from * Math.exp(index * ratio))
}
