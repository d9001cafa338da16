import { normalDistribution } from './normal-distribution.ts'
import type { Interval } from './wilson-interval.ts'

/** Equally likely cases of the share that people would call right; `stretch`: points of it per judged point, 1 if left out. */
export interface Cases {
  readonly estimate: Float64Array
  readonly stretch?: Float64Array
}

export interface ShareCases {
  /** For the low end and for the high one; they differ where each end is to keep its level. */
  readonly low: Cases
  readonly high: Cases
  /** The share as judged; left out where cases are shares of people's words. */
  readonly judged?: number
  /** As many independent answers as would be as informative. */
  readonly effective: number
}

/**
 * A share of answers with two errors: which questions were asked, and the assessor's. In each case the questions' error is that of a score
 * test (Wilson 1927); the cases are averaged, as a Bayesian averages over what he does not know.
 */
export interface UnsureShare {
  /** One-sided p values: that the share lies at `limit` or below, or at `limit` or above. */
  readonly above: (limit: number) => number
  readonly below: (limit: number) => number
  /** The limits that neither test rejects with `tail` each. */
  readonly interval: (tail: number) => Interval
}

/** So many groups of like cases give the same numbers as all. */
const groups = 200

export function unsureShare(cases: ShareCases): UnsureShare {
  const [forLow, forHigh] = [grouped(cases, cases.low), grouped(cases, cases.high)]
  const above = (limit: number) => tailOf(forLow, cases, limit, -1)
  const below = (limit: number) => tailOf(forHigh, cases, limit, 1)
  return {
    above,
    below,
    interval: (tail) => ({
      low: bisected((limit) => above(limit) > tail),
      high: 1 - bisected((limit) => below(1 - limit) > tail),
    }),
  }
}

interface Case {
  readonly estimate: number
  readonly stretch: number
  readonly weight: number
}

function tailOf(
  all: readonly Case[],
  { judged, effective }: ShareCases,
  limit: number,
  side: 1 | -1,
): number {
  let [sum, total] = [0, 0]
  for (const { estimate, stretch, weight } of all) {
    // the share that would be judged right at the limit
    const at = judged === undefined ? limit : judged + (limit - estimate) / stretch
    const error = errorAt(at, effective) * stretch
    const distance = side * (estimate - limit)
    sum += weight * (error === 0 ? stepAt(distance) : normalDistribution(distance / error))
    total += weight
  }
  return total === 0 ? 1 : sum / total
}

function stepAt(distance: number): number {
  return distance < 0 ? 0 : 1
}

function errorAt(share: number, effective: number): number {
  return Math.sqrt(Math.max(0, share * (1 - share)) / effective)
}

/**
 * Cases in order, those next to each other joined. A case is worth as much as the judged share is likely in it: where it errs so often that the
 * judged share can't come about, nothing.
 */
function grouped(
  { judged, effective }: ShareCases,
  { estimate: estimates, stretch }: Cases,
): readonly Case[] {
  const order = Float64Array.from(estimates, (_, index) => index).sort(
    (one, other) => (estimates[one] ?? 0) - (estimates[other] ?? 0),
  )
  const size = Math.ceil(order.length / groups)
  const found: Case[] = []
  for (let start = 0; start < order.length; start += size) {
    let [estimate, wide, weight] = [0, 0, 0]
    for (const index of order.subarray(start, start + size)) {
      const own = { estimate: estimates[index] ?? 0, stretch: stretch?.[index] ?? 1 }
      const worth = judged === undefined ? 1 : likelihood(own, judged, effective)
      estimate += worth * own.estimate
      wide += worth * own.stretch
      weight += worth
    }
    if (weight > 0) found.push({ estimate: estimate / weight, stretch: wide / weight, weight })
  }
  return found
}

function likelihood(
  { estimate, stretch }: Pick<Case, 'estimate' | 'stretch'>,
  judged: number,
  effective: number,
): number {
  const spread = (limit: number) => {
    const at = judged + (limit - estimate) / stretch
    return stretch * Math.max(errorAt(at, effective), 1 / (2 * effective))
  }
  const reached = (limit: number) => normalDistribution((limit - estimate) / spread(limit))
  return Math.max(0, reached(1) - reached(0))
}

/** The largest value in [0, 1] up to which the condition fails. */
function bisected(holds: (limit: number) => boolean): number {
  if (holds(0)) return 0
  let [low, high] = [0, 1]
  for (let step = 0; step < 26; step++) {
    const middle = (low + high) / 2
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}
