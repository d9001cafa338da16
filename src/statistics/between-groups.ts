import type { Trials } from './shrunk-proportions.ts'

/** On the logit scale: the mean over groups, and the standard deviation between them. */
export interface BetweenGroups {
  readonly mean: number
  readonly deviation: number
}

/**
 * Random-effects mean of proportions on the logit scale and the standard deviation between groups (Paule and Mandel 1982), with half a count added
 * to each cell (Haldane 1956). Groups without trials are left out.
 */
export function betweenGroups(groups: readonly Trials[]): BetweenGroups {
  const logits = groups
    .filter(({ trials }) => trials > 0)
    .map(({ happened, trials }) => {
      const [some, others] = [happened + 0.5, trials - happened + 0.5]
      return { value: Math.log(some / others), variance: 1 / some + 1 / others }
    })
  const excess = (between: number) => {
    const mean = meanOf(logits, between)
    const spread = logits.map(({ value, variance }) => (value - mean) ** 2 / (variance + between))
    return spread.reduce((sum, one) => sum + one, 0) - (logits.length - 1)
  }
  let [low, high] = [0, 1]
  if (logits.length < 2 || excess(0) <= 0) return { mean: meanOf(logits, 0), deviation: 0 }
  while (excess(high) > 0) high *= 2
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (excess(middle) > 0) low = middle
    else high = middle
  }
  return { mean: meanOf(logits, low), deviation: Math.sqrt(low) }
}

interface Logit {
  readonly value: number
  readonly variance: number
}

function meanOf(logits: readonly Logit[], between: number): number {
  const weights = logits.map(({ variance }) => 1 / (variance + between))
  const total = weights.reduce((sum, one) => sum + one, 0)
  return logits.reduce((sum, { value }, index) => sum + value * (weights[index] ?? 0), 0) / total
}
