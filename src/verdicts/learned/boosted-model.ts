import { scoreUnit } from '../../statistics/boosted-trees.ts'
import { treeScorer } from '../../statistics/tree-scorer.ts'
import { shippedWeights, unpackTree, type Weights } from './weights.ts'

/** A number that tells something of what is to be decided. */
export interface SignalOf<E> {
  readonly id: string
  readonly of: (evidence: E) => number
}

/** How likely people would say so, by the evidence. */
export interface BoostedModel<E> {
  readonly weights: Weights
  readonly probability: (evidence: E) => number
}

/** The model of a file of the package's folder `weights`; it throws where the file was fitted on other signals. */
export function shippedModel<E>(name: string, signals: readonly SignalOf<E>[]): BoostedModel<E> {
  const weights = shippedWeights(name)
  if (signals.map(({ id }) => id).join() !== weights.signals.join())
    throw new Error(`weights/${name}.json was fitted on other signals: run its script anew.`)

  const score = treeScorer(weights.trees.map(unpackTree))
  return {
    weights,
    // in steps of a ten-thousandth, so that the last bits of the logarithm are nowhere to be seen
    probability: (evidence) =>
      Math.round(1e4 / (1 + Math.exp(-score(signals.map(({ of }) => of(evidence))) / scoreUnit))) /
      1e4,
  }
}
