import type { Clustering } from './clusters.ts'
import { linearisedDifference } from './linearised-difference.ts'
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
 * The difference of two shares, first minus second, whose questions are different ones but may lie in the same clusters: linearised
 * (`linearisedDifference`), then resampled by cluster as any mean. `undefined` if either share has no observation, or with fewer than two
 * clusters.
 */
export function ratioDifference(
  observed: readonly OfTwoShares[],
  clustering: Clustering,
  options: BootstrapOptions,
): BootstrappedMean | undefined {
  const of = (name: OfTwoShares['share']) =>
    observed.flatMap(({ share, value }, place) =>
      share === name ? [{ value, cluster: clustering[place] ?? 0 }] : [],
    )
  const [first, second] = [of('first'), of('second')]
  if (first.length === 0 || second.length === 0) return undefined
  return pairedBootstrap(
    linearisedDifference(
      first.map(({ value }) => value),
      second.map(({ value }) => value),
    ),
    [...first, ...second].map(({ cluster }) => cluster),
    options,
  )
}
