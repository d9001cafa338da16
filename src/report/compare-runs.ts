import { areComparable, type Task } from '../domain/protocol.ts'
import { randomStream } from '../random/stream.ts'
import { holm } from '../statistics/holm.ts'
import { mcnemarExact } from '../statistics/mcnemar-exact.ts'
import { type BootstrappedMean, pairedBootstrap } from '../statistics/paired-bootstrap.ts'
import { rankIntervals } from '../statistics/rank-intervals.ts'
import { detectableDifference } from '../statistics/sample-size.ts'
import type { Comparison, Conclusion } from './comparison.ts'
import type { Answered } from './frame/cell.ts'
import { widestClustering } from './frame/estimate.ts'
import type { RunFrame } from './frame/frame.ts'
import type { QuestionRow } from './frame/question-row.ts'
import { pointsOf } from './points.ts'

/** 0 or 1 for an answer; `undefined` excludes it. */
export type PointsOf = (cell: Answered, task: Task) => 0 | 1 | undefined

export interface CompareOptions {
  /** Differences within this margin don't matter; default 0.02. */
  readonly margin?: number
}

const significance = 0.05
const usualMargin = 0.02

/** All pairs of runs of one set and one task. Only the first sample counts: the tests need one answer per question. */
export function compareRuns(
  runs: readonly RunFrame[],
  pointsOf: PointsOf,
  options: CompareOptions = {},
): Comparison[] {
  const answers = runs.map((run) => firstAnswers(run, pointsOf))
  const pairs = runs.flatMap((one, first) =>
    runs.flatMap((other, second) => {
      if (second <= first || !isComparable(one, other)) return []
      const paired = pairOf(answers[first], answers[second])
      return paired.rows.length === 0 ? [] : [{ first, second, ...paired }]
    }),
  )
  const tested = pairs.map((pair) => ({ ...pair, ...test(pair) }))
  const ps = holm(tested.map(({ bootstrap }) => bootstrap?.p ?? 1))
  const exact = holm(tested.map((pair) => mcnemarExact(pair.onlyFirst, pair.onlySecond)))
  return tested.map(({ rows, differences, bootstrap, ...counts }, index) => {
    const p = ps[index] ?? 1
    const low = bootstrap?.interval(1 - significance) ?? { low: -1, high: 1 }
    return {
      ...counts,
      questions: rows.length,
      difference: { rate: meanOf(differences), ...low },
      p,
      pExact: exact[index] ?? 1,
      clusters: bootstrap?.clusters ?? 1,
      conclusion: conclude(p, bootstrap, options.margin ?? usualMargin),
    }
  })
}

/** The possible ranks of each run, given the separated pairs. */
export function ranksOf(
  runs: readonly RunFrame[],
  comparisons: readonly Comparison[],
): readonly ({ first: number; last: number; of: number } | undefined)[] {
  const judged = runs.map(isJudged)
  return runs.map((run, place) => {
    const group = runs.flatMap((other, index) =>
      judged[index] === true && isComparable(run, other) ? [index] : [],
    )
    if (group.length < 2 || judged[place] !== true) return undefined
    const ranks = rankIntervals(group.length, (one, other) =>
      isBetter(group[one] ?? -1, group[other] ?? -1, comparisons),
    )
    const rank = ranks[group.indexOf(place)]
    return rank && { ...rank, of: group.length }
  })
}

function isJudged({ cells, manifest }: RunFrame): boolean {
  return cells.some(
    (cell) => cell.state === 'answered' && pointsOf(cell, manifest.protocol.task) !== undefined,
  )
}

function isBetter(one: number, other: number, comparisons: readonly Comparison[]): boolean {
  return comparisons.some(
    ({ first, second, conclusion, difference }) =>
      conclusion.kind === 'separated' &&
      ((first === one && second === other && difference.rate > 0) ||
        (first === other && second === one && difference.rate < 0)),
  )
}

/**
 * Separated by Holm's p; equivalent if the 90 % interval lies within the margin (two one-sided tests, Schuirmann 1987) and there are
 * enough answers to detect a difference of that size.
 */
function conclude(p: number, bootstrap: BootstrappedMean | undefined, margin: number): Conclusion {
  if (p < significance) return { kind: 'separated' }
  if (bootstrap === undefined) return { kind: 'not separated', detectable: 1 }
  const { low, high } = bootstrap.interval(1 - 2 * significance)
  const { clusters } = bootstrap
  // identical answers have no variance to resample, so a small sample excludes nothing
  const unseen = 1 - significance ** (1 / clusters)
  if (-margin < low && high < margin && unseen < margin) return { kind: 'equivalent', margin }
  const detectable = Math.max(detectableDifference(bootstrap.error), fewestApart / clusters)
  return { kind: 'not separated', detectable: Math.min(1, detectable) }
}

/** With fewer discordant questions no exact test can separate the runs: 2 x 0.5^5 > 0.05. */
const fewestApart = 6

interface Paired {
  readonly rows: readonly QuestionRow[]
  readonly differences: readonly number[]
  readonly onlyFirst: number
  readonly onlySecond: number
}

function test({ rows, differences }: Paired): { bootstrap: BootstrappedMean | undefined } {
  // one random stream per pair of answers, so that the order of runs does not matter
  const { below } = randomStream(0, 'paired bootstrap', rows.length, differences.join(''))
  return { bootstrap: pairedBootstrap(differences, widestClustering(differences, rows), { below }) }
}

function firstAnswers(run: RunFrame, pointsOf: PointsOf): ReadonlyMap<QuestionRow, 0 | 1> {
  const answers = new Map<QuestionRow, 0 | 1>()
  for (const cell of run.cells) {
    // assumed falsehoods don't count in comparisons
    if (cell.state !== 'answered' || cell.sample !== 0 || cell.row.proof === 'assumed') continue
    const points = pointsOf(cell, run.manifest.protocol.task)
    if (points !== undefined) answers.set(cell.row, points)
  }
  return answers
}

function pairOf(
  one: ReadonlyMap<QuestionRow, 0 | 1> | undefined,
  other: ReadonlyMap<QuestionRow, 0 | 1> | undefined,
): Paired {
  const rows: QuestionRow[] = []
  const differences: number[] = []
  for (const [row, first] of one ?? []) {
    const second = other?.get(row)
    if (second === undefined) continue
    rows.push(row)
    differences.push(first - second)
  }
  return {
    rows,
    differences,
    onlyFirst: differences.filter((difference) => difference > 0).length,
    onlySecond: differences.filter((difference) => difference < 0).length,
  }
}

function isComparable(one: RunFrame, other: RunFrame): boolean {
  return (
    one.manifest.questions.hash === other.manifest.questions.hash &&
    areComparable(one.manifest.protocol, other.manifest.protocol)
  )
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
