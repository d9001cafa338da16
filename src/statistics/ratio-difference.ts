import type { Clustering } from './clusters.ts'
import {
  type BootstrapOptions,
  type BootstrappedMean,
  pairedBootstrap,
} from './paired-bootstrap.ts'

/** One observation of one of two shares; the two are of different questions, and a cluster may have some of both. */
export interface OfTwoShares {
  readonly share: 'first' | 'second'
  readonly value: 0 | 1
}

/**
 * The difference of two shares, first minus second, whose questions are different ones but may lie in the same clusters. It is linearised: each
 * observation counts with its distance from its own share, times all / those of its share (Woodruff 1971; Särndal, Swensson and Wretman 1992,
 * 5.5), and then resampled by cluster as any mean. `undefined` if either share has no observation, or with fewer than two clusters.
 */
export function ratioDifference(
  observed: readonly OfTwoShares[],
  clustering: Clustering,
  options: BootstrapOptions,
): BootstrappedMean | undefined {
  const [first, second] = (['first', 'second'] as const).map((name) =>
    observed.filter(({ share }) => share === name),
  )
  if (!first || !second || first.length === 0 || second.length === 0) return undefined
  const [one, other] = [meanOf(first), meanOf(second)]
  const values = observed.map(({ share, value }) => {
    const distance =
      share === 'first' ? (value - one) / first.length : (other - value) / second.length
    return one - other + observed.length * distance
  })
  return pairedBootstrap(values, clustering, options)
}

function meanOf(observed: readonly OfTwoShares[]): number {
  return observed.reduce<number>((sum, { value }) => sum + value, 0) / observed.length
}
