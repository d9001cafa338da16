import {
  boostTrees,
  type Examples,
  scoreUnit,
  type Tree,
} from '../../../statistics/boosted-trees.ts'
import { treeScorer } from '../../../statistics/tree-scorer.ts'
import { wilsonInterval } from '../../../statistics/wilson-interval.ts'
import type { Graph } from '../../graph/graph.ts'
import { piecewise } from '../../graph/memory/piecewise.ts'
import type { Triple } from '../../graph/memory/triple.ts'
import { bitsOfHalf } from '../../graph/memory/uint64-halves.ts'
import { Mixer } from '../../store/mix.ts'
import { type FeatureReader, featureCount, featureReader } from './features.ts'
import { type Example, exampleKind, type HiddenPart } from './hide-some.ts'
import type { NeighbourhoodStatsIndex } from './neighbourhood-stats-index.ts'

/** Statements with a score below `below` are false, except for `error` of them. */
export interface Band {
  readonly below: number
  /** Hidden facts tested, and those of them that the score would have called false. */
  readonly trials: number
  readonly exceptions: number
  /** Upper bound of the share of true statements among exchanges that are called false. */
  readonly error: number
}

export interface Learnt {
  readonly trees: readonly Tree[]
  /** Most certain first. */
  readonly bands: readonly Band[]
}

/** Shares of true statements that bands may call false; certificates end with the last. */
const shares = [0.001, 0.002, 0.004, 0.008, 0.015, 0.03] as const

// the share of facts that a graph misses, for the chance that an exchange hits a missing one
const missing = 0.3

// log-odds: if all facts are easily recognised, some scores are low only relative to the rest
const leastAgainst = -1.75 * scoreUnit

const options = { trees: 60, leaves: 20, rate: 0.2 } as const
const randomWeight = 0.3

// of ten parts of the subjects: what is learned from, and what is tested on
const learntParts = 6
const readAtOnce = 2000

/** Learns from the examples of some subjects and tests on those of the others; one fact in `part` was hidden. */
export async function learn(
  graph: Pick<Graph, 'termKeys'>,
  index: NeighbourhoodStatsIndex,
  { examples, hits }: Pick<HiddenPart, 'examples' | 'hits'>,
  part: number,
): Promise<Learnt> {
  const keys = await graph.termKeys()
  const mixer = new Mixer(['mined', 'parts'])
  const isLearnt = ({ subject }: Example) => {
    const [high, low] = [keys.high[subject] as number, keys.low[subject] as number]
    return mixer.mix(bitsOfHalf(high), bitsOfHalf(low)).modulo(10) < learntParts
  }
  const readFeatures = featureReader(index)
  const read = (chosen: readonly Example[]) =>
    piecewise(chosen, readAtOnce, (example) => ({
      kind: example.kind,
      features: featuresOf(readFeatures, example),
    }))
  const trees = boostTrees(examplesOf(await read(examples.filter(isLearnt))), options)
  const scoreOf = treeScorer(trees)
  const tried = await read(examples.filter((example) => !isLearnt(example)))
  const scoresOf = (wanted: number) =>
    tried
      .filter(({ kind }) => kind === wanted)
      .map(({ features }) => scoreOf(features))
      .toSorted((a, b) => a - b)
  const hitShare = missing * part * (wilsonInterval(hits.hit, hits.tried)?.high ?? 1)
  return {
    trees,
    bands: bandsOf(scoresOf(exampleKind.fact), scoresOf(exampleKind.random), hitShare),
  }
}

function bandsOf(
  facts: readonly number[],
  others: readonly number[],
  hitShare: number,
): readonly Band[] {
  const trials = facts.length
  const bands: Band[] = []
  for (const share of shares) {
    let exceptions = Math.floor(share * trials)
    while (exceptions >= 0 && (wilsonInterval(exceptions, trials)?.high ?? 1) > share) exceptions--
    const quantile = facts[exceptions]
    if (exceptions < 0 || quantile === undefined) continue
    const below = Math.min(quantile, leastAgainst)
    const called = others.filter((score) => score < below).length / Math.max(1, others.length)
    const wrong = hitShare * (wilsonInterval(exceptions, trials)?.high ?? 1)
    bands.push({ below, trials, exceptions, error: wrong / (wrong + called) })
  }
  return bands
}

interface ReadExample {
  readonly kind: number
  readonly features: Float64Array
}

function featuresOf(readFeatures: FeatureReader, stated: Triple): Float64Array {
  const row = new Float64Array(featureCount)
  readFeatures(stated, row)
  return row
}

function examplesOf(examples: readonly ReadExample[]): Examples {
  return {
    features: Array.from({ length: featureCount }, (_, feature) =>
      Float64Array.from(examples, ({ features }) => features[feature] ?? -1),
    ),
    target: Uint8Array.from(examples, ({ kind }) => (kind === exampleKind.fact ? 1 : 0)),
    weight: Float64Array.from(examples, ({ kind }) =>
      kind === exampleKind.random ? randomWeight : 1,
    ),
  }
}
