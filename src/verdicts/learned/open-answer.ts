import { scoreUnit } from '../../statistics/boosted-trees.ts'
import { treeScorer } from '../../statistics/tree-scorer.ts'
import type { Evidence } from './evidence.ts'
import { signals, signalsOf } from './signals.ts'
import { shippedWeights, unpackTree, type Weights } from './weights.ts'

/** How likely people would call an answer right, by the evidence. */
export interface OpenAnswerModel {
  readonly weights: Weights
  readonly probability: (evidence: Evidence) => number
}

let shipped: OpenAnswerModel | undefined

/** The one that comes with the program; read when it is first needed. */
export function openAnswerModel(): OpenAnswerModel {
  shipped ??= modelOf(shippedWeights('open-answers'))
  return shipped
}

function modelOf(weights: Weights): OpenAnswerModel {
  const ids = signals.map((signal) => signal.id)
  if (ids.join() !== weights.signals.join())
    throw new Error('The weights were fitted on other signals: run scripts/fit-open-answers.mjs.')

  const score = treeScorer(weights.trees.map(unpackTree))
  return {
    weights,
    // in steps of a ten-thousandth, so that the last bits of the logarithm are nowhere to be seen
    probability: (evidence) =>
      Math.round(1e4 / (1 + Math.exp(-score(signalsOf(evidence)) / scoreUnit))) / 1e4,
  }
}
