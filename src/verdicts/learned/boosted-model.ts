import { scoreUnit } from '../../statistics/boosted-trees.ts'
import { treeScorer } from '../../statistics/tree-scorer.ts'
import { shippedWeights, unpackTree, type Weights } from './weights.ts'

/** A numeric feature of the evidence. */
export interface SignalOf<E> {
  readonly id: string
  readonly of: (evidence: E) => number
}

/** The probability that people would agree, given the evidence. */
export interface BoostedModel<E> {
  readonly weights: Weights
  readonly probability: (evidence: E) => number
}

/** A model from the package's folder `weights`; throws when the file was fitted on other signals. */
export function shippedModel<E>(name: string, signals: readonly SignalOf<E>[]): BoostedModel<E> {
  const weights = shippedWeights(name)
  if (signals.map(({ id }) => id).join() !== weights.signals.join())
    throw new Error(`weights/${name}.json was fitted on other signals: run its script again.`)

  const score = treeScorer(weights.trees.map(unpackTree))
  return {
    weights,
    // rounded to 1/10,000, so that the last bits of the logarithm never show
    probability: (evidence) =>
      Math.round(1e4 / (1 + Math.exp(-score(signals.map(({ of }) => of(evidence))) / scoreUnit))) /
      1e4,
  }
}
