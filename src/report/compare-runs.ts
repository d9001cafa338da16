import { areComparable, type Task } from '../domain/protocol.ts'
import { randomStream } from '../random/stream.ts'
import { holm } from '../statistics/holm.ts'
import { mcnemarExact } from '../statistics/mcnemar-exact.ts'
import { type BootstrappedMean, pairedBootstrap } from '../statistics/paired-bootstrap.ts'
import { rankIntervals } from '../statistics/rank-intervals.ts'
import { detectableDifference } from '../statistics/sample-size.ts'
import { type UnsureDifference, unsureDifference } from '../statistics/unsure-difference.ts'
import type { Comparison, Conclusion } from './comparison.ts'
import type { DrawnShare, RunError } from './error/run-error.ts'
import type { Answered } from './frame/cell.ts'
import { widestClustering } from './frame/estimate.ts'
import type { RunFrame } from './frame/frame.ts'
import type { QuestionRow } from './frame/question-row.ts'
import type { MeasureId } from './measures/measures.ts'
import { pointsOf } from './points.ts'

/** 0 or 1 for an answer; `undefined` excludes it. */
export type PointsOf = (cell: Answered, task: Task) => 0 | 1 | undefined

export interface CompareOptions {
  /** Differences within this margin don't matter; default 0.02. */
  readonly margin?: number
}

/** How a comparison allows for the assessor's error in a measure. */
export interface CompareErrors {
  readonly measure: MeasureId
  readonly errorOf: (run: RunFrame) => RunError | undefined
}

const significance = 0.05
const usualMargin = 0.02

/** All pairs of runs of one set and one task. Only the first sample counts: the tests need one answer per question. */
export function compareRuns(
  runs: readonly RunFrame[],
  pointsOf: PointsOf,
  options: CompareOptions = {},
  errors?: CompareErrors,
): Comparison[] {
  const answers = runs.map((run) => firstAnswers(run, pointsOf))
  const pairs = runs.flatMap((one, first) =>
    runs.flatMap((other, second) => {
      if (second <= first || !isComparable(one, other)) return []
      const paired = pairOf(answers[first], answers[second])
      return paired.cells.length === 0 ? [] : [{ first, second, ...paired }]
    }),
  )
  const cases = casesOf(runs, answers, errors)
  const tested = pairs.map((pair) => {
    const { bootstrap } = test(pair)
    return { ...pair, bootstrap, unsure: bootstrap && unsureOf(pair, bootstrap, cases) }
  })
  const ps = holm(
    tested.map(({ bootstrap, unsure }) => Math.max(bootstrap?.p ?? 1, unsure?.p ?? 0)),
  )
  const exact = holm(tested.map((pair) => mcnemarExact(pair.onlyFirst, pair.onlySecond)))
  return tested.map(({ cells, differences, bootstrap, unsure, ...counts }, index) => {
    const p = ps[index] ?? 1
    const ofQuestions = bootstrap?.interval(1 - significance) ?? { low: -1, high: 1 }
    const ends = unsure?.interval(1 - significance) ?? ofQuestions
    return {
      ...counts,
      questions: cells.length,
      difference: { rate: meanOf(differences), ...ends },
      ...(unsure && { ofQuestions }),
      p,
      pExact: exact[index] ?? 1,
      clusters: bootstrap?.clusters ?? 1,
      conclusion: conclude(p, bootstrap, unsure, options.margin ?? usualMargin),
    }
  })
}

/** The possible ranks of each run, given the separated pairs; none in a group with a pair on which the assessor is untested. */
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
    const isUntested = comparisons.some(
      ({ first, second, conclusion }) =>
        conclusion.kind === 'untested' && group.includes(first) && group.includes(second),
    )
    if (isUntested) return undefined
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
function conclude(
  p: number,
  bootstrap: BootstrappedMean | undefined,
  unsure: Unsure | undefined,
  margin: number,
): Conclusion {
  if (unsure?.isUntested === true) return { kind: 'untested' }
  if (p < significance) return { kind: 'separated' }
  if (bootstrap === undefined) return { kind: 'not separated', detectable: 1 }
  const { low, high } = (unsure ?? bootstrap).interval(1 - 2 * significance)
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
  /** The answers of both to the same questions. */
  readonly cells: readonly (readonly [Answered, Answered])[]
  readonly differences: readonly number[]
  readonly onlyFirst: number
  readonly onlySecond: number
}

function test({ cells, differences }: Paired): { bootstrap: BootstrappedMean | undefined } {
  // one random stream per pair of answers, so that the order of runs does not matter
  const { below } = randomStream(0, 'paired bootstrap', cells.length, differences.join(''))
  const rows = cells.map(([{ row }]) => row)
  return { bootstrap: pairedBootstrap(differences, widestClustering(differences, rows), { below }) }
}

type CasesOf = (place: number, cells: readonly Answered[]) => DrawnShare | undefined

/** A run's share in each draw; kept for the pairs in which all its answers count. */
function casesOf(
  runs: readonly RunFrame[],
  answers: readonly ReadonlyMap<QuestionRow, unknown>[],
  errors: CompareErrors | undefined,
): CasesOf {
  if (errors === undefined) return () => undefined
  const found = runs.map(errors.errorOf)
  const ofAll = new Map<number, DrawnShare | undefined>()
  return (place, cells) => {
    const isAll = cells.length === answers[place]?.size
    if (isAll && ofAll.has(place)) return ofAll.get(place)
    const drawn = found[place]?.draws(errors.measure, cells)
    if (isAll) ofAll.set(place, drawn)
    return drawn
  }
}

interface Unsure extends UnsureDifference {
  readonly isUntested: boolean
}

function unsureOf(
  { first, second, cells }: Paired & { readonly first: number; readonly second: number },
  { error }: BootstrappedMean,
  cases: CasesOf,
): Unsure | undefined {
  const one = cases(
    first,
    cells.map(([cell]) => cell),
  )
  const other = cases(
    second,
    cells.map(([, cell]) => cell),
  )
  if (one === undefined || other === undefined) return undefined
  const found = unsureDifference(one.cases, other.cases, error)
  return { ...found, isUntested: found.isWider && !(one.isTested && other.isTested) }
}

function firstAnswers(
  run: RunFrame,
  pointsOf: PointsOf,
): ReadonlyMap<QuestionRow, { readonly cell: Answered; readonly points: 0 | 1 }> {
  const answers = new Map<QuestionRow, { readonly cell: Answered; readonly points: 0 | 1 }>()
  for (const cell of run.cells) {
    // assumed falsehoods don't count in comparisons
    if (cell.state !== 'answered' || cell.sample !== 0 || cell.row.proof === 'assumed') continue
    const points = pointsOf(cell, run.manifest.protocol.task)
    if (points !== undefined) answers.set(cell.row, { cell, points })
  }
  return answers
}

function pairOf(
  one: ReturnType<typeof firstAnswers> | undefined,
  other: ReturnType<typeof firstAnswers> | undefined,
): Paired {
  const cells: (readonly [Answered, Answered])[] = []
  const differences: number[] = []
  for (const [row, first] of one ?? []) {
    const second = other?.get(row)
    if (second === undefined) continue
    cells.push([first.cell, second.cell])
    differences.push(first.points - second.points)
  }
  return {
    cells,
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
