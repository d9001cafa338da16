import { midRanks } from './mid-ranks.ts'

/**
 * The probability that a positive scores higher than a negative, ties counting half: the area under the ROC curve (Hanley and
 * McNeil 1982). `undefined` where one of the classes is missing.
 */
export function auroc(labels: readonly boolean[], scores: readonly number[]): number | undefined {
  const positives = labels.filter((label) => label).length
  const negatives = labels.length - positives
  if (positives === 0 || negatives === 0) return undefined
  const ranks = midRanks(scores)
  const sum = labels.reduce((total, label, index) => total + (label ? (ranks[index] ?? 0) : 0), 0)
  return (sum - (positives * (positives + 1)) / 2) / (positives * negatives)
}
