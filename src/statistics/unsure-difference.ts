import { normalDistribution } from './normal-distribution.ts'
import type { Cases } from './unsure-share.ts'
import type { Interval } from './wilson-interval.ts'

/** A difference between two models with the questions' error and the assessor's. */
export interface UnsureDifference {
  /** Two-sided, for a true difference of 0. */
  readonly p: number
  readonly interval: (confidence: number) => Interval
  /** The assessor's part of the interval is wider than the questions'. */
  readonly isWider: boolean
}

/** So many groups of like cases give the same numbers as all. */
const groups = 200

/**
 * First minus second, in cases that share the assessor's effects of kind, length and style. `error`: the standard error of the judged difference
 * by the questions, which each case stretches.
 */
export function unsureDifference(first: Cases, second: Cases, error: number): UnsureDifference {
  const count = Math.max(first.estimate.length, second.estimate.length)
  const differences = new Float64Array(count)
  const stretches = new Float64Array(count)
  for (let draw = 0; draw < count; draw++) {
    differences[draw] = clampedAt(first, draw) - clampedAt(second, draw)
    stretches[draw] = (stretchAt(first, draw) + stretchAt(second, draw)) / 2
  }
  const cases = grouped(differences, stretches)
  // the share of cases and of samples in which the difference lies below the value
  const below = (value: number) => {
    const sum = cases.reduce((all, { difference, stretch }) => {
      const distance = value - difference
      const spread = error * stretch
      return all + (spread === 0 ? stepAt(distance) : normalDistribution(distance / spread))
    }, 0)
    return sum / cases.length
  }
  const at = (probability: number) => quantileOf(below, probability)
  const at0 = below(0)
  const [low, high] = [
    cases[Math.floor(0.025 * cases.length)],
    cases[Math.floor(0.975 * cases.length)],
  ]
  return {
    p: Math.min(1, 2 * Math.min(at0, 1 - at0)),
    interval: (confidence) => ({ low: at((1 - confidence) / 2), high: at((1 + confidence) / 2) }),
    isWider: (high?.difference ?? 0) - (low?.difference ?? 0) > 2 * 1.96 * error,
  }
}

/** A share can't leave [0, 1]. */
function clampedAt({ estimate }: Cases, draw: number): number {
  return Math.min(1, Math.max(0, estimate[draw % estimate.length] ?? 0))
}

function stretchAt({ stretch }: Cases, draw: number): number {
  return stretch === undefined ? 1 : (stretch[draw % stretch.length] ?? 1)
}

/** A draw that lies just at the value counts half. */
function stepAt(distance: number): number {
  if (distance === 0) return 0.5
  return distance < 0 ? 0 : 1
}

interface Case {
  readonly difference: number
  readonly stretch: number
}

function grouped(differences: Float64Array, stretches: Float64Array): readonly Case[] {
  const order = Float64Array.from(differences, (_, index) => index).sort(
    (one, other) => (differences[one] ?? 0) - (differences[other] ?? 0),
  )
  const size = Math.ceil(order.length / groups)
  const found: Case[] = []
  for (let start = 0; start < order.length; start += size) {
    const group = order.subarray(start, start + size)
    const mean = (of: Float64Array) =>
      group.reduce((sum, index) => sum + (of[index] ?? 0), 0) / group.length
    found.push({ difference: mean(differences), stretch: mean(stretches) })
  }
  return found
}

function quantileOf(below: (value: number) => number, probability: number): number {
  let [low, high] = [-1, 1]
  for (let step = 0; step < 26; step++) {
    const middle = (low + high) / 2
    if (below(middle) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}
