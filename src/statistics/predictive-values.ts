import { betaDraw } from './beta-draws.ts'
import type { Streams } from './error-draws.ts'
import { normalQuantile } from './normal-quantile.ts'

/** What a person said of an answer that was drawn with this probability. */
export interface PersonsWord {
  readonly value: number
  readonly probability: number
}

/** Answers with verdicts alike: `answers` of them, a part judged by people. */
export interface JudgedCell {
  readonly answers: number
  readonly words: readonly PersonsWord[]
}

export interface PredictedShare {
  /** What people would call right of all these answers. */
  readonly estimate: number
  /** Draws for the low end and for the high one. */
  readonly low: Float64Array
  readonly high: Float64Array
}

const draws = 4000

/** With fewer judgements in all, the ends are those of Clopper and Pearson (1934), which keep their level. */
const enough = 100

/**
 * People's share of all answers, from the predictive value of each cell: the share of its judged answers that people call right, each weighted by 1
 * / probability (Hajek 1971; Kish's effective number). Drawn from Jeffreys' posterior, below 100 judgements in all from Clopper and Pearson's
 * pair; judged answers are known, the others predicted.
 */
export function predictedShare(cells: readonly JudgedCell[], streams: Streams): PredictedShare {
  const all = sumOf(cells.map(({ answers }) => answers))
  const isExact = sumOf(cells.map(({ words }) => words.length)) < enough
  const [low, high] = [new Float64Array(draws), new Float64Array(draws)]
  let estimate = 0
  for (const [place, cell] of cells.entries()) {
    const { answers, words } = cell
    const { yes, count } = weighted(words)
    const [left, known] = [answers - words.length, sumOf(words.map(({ value }) => value))]
    estimate += (known + left * (count === 0 ? 0.5 : yes / count)) / all
    const shapes = shapesOf(yes, count, isExact)
    for (const [end, into] of [low, high].entries()) {
      const [alpha, beta] = shapes[end] ?? [0.5, 0.5]
      const { next } = streams('predictive values', place, answers, yes, count, end)
      for (let draw = 0; draw < draws; draw++) {
        const predicted = predictedOf(betaDraw(alpha, beta, next), left, next)
        into[draw] = (into[draw] ?? 0) + (known + left * predicted) / all
      }
    }
  }
  return { estimate, low, high }
}

/** The judgements that say yes, and all, as many as equally weighted ones are worth. */
function weighted(words: readonly PersonsWord[]): { readonly yes: number; readonly count: number } {
  if (words.length === 0) return { yes: 0, count: 0 }
  const total = sumOf(words.map(({ probability }) => 1 / probability))
  const squares = sumOf(words.map(({ probability }) => 1 / probability ** 2))
  const right = sumOf(words.map(({ value, probability }) => value / probability))
  const count = total ** 2 / squares
  return { yes: (right / total) * count, count }
}

/** The shapes of the beta distributions for the low end and for the high one. */
function shapesOf(yes: number, count: number, isExact: boolean) {
  const no = Math.max(0, count - yes)
  return isExact
    ? ([
        [yes, no + 1],
        [yes + 1, no],
      ] as const)
    : ([
        [yes + 0.5, no + 0.5],
        [yes + 0.5, no + 0.5],
      ] as const)
}

/** The share right of as many answers as are not judged. */
function predictedOf(value: number, left: number, next: () => number): number {
  if (left === 0) return value
  const normal = normalQuantile((next() * 4294967296 + 0.5) / 4294967297)
  return Math.min(1, Math.max(0, value + normal * Math.sqrt((value * (1 - value)) / left)))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
