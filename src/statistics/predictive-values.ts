import { randomStream } from '../random/stream.ts'
import { betaDraw } from './beta-draws.ts'
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
export function predictedShare(cells: readonly JudgedCell[]): PredictedShare {
  const all = cells.reduce((sum, { answers }) => sum + answers, 0)
  const [low, high] = [new Float64Array(draws), new Float64Array(draws)]
  const judged = cells.reduce((sum, { words }) => sum + words.length, 0)
  let estimate = 0
  for (const [place, cell] of cells.entries()) {
    const { answers, words } = cell
    const total = sumOf(words.map(({ probability }) => 1 / probability))
    const squares = sumOf(words.map(({ probability }) => 1 / probability ** 2))
    const count = total === 0 ? 0 : total ** 2 / squares
    const right = sumOf(words.map(({ value, probability }) => value / probability))
    const yes = total === 0 ? 0 : (right / total) * count
    const [left, known] = [answers - words.length, sumOf(words.map(({ value }) => value))]
    estimate += (known + left * (count === 0 ? 0.5 : yes / count)) / all
    const exact = judged < enough
    const shapes = exact
      ? ([[yes, count - yes + 1], [yes + 1, count - yes]] as const)
      : ([[yes + 0.5, count - yes + 0.5], [yes + 0.5, count - yes + 0.5]] as const)
    for (const [end, into] of [low, high].entries()) {
      const { next } = randomStream(0, 'predictive values', place, answers, yes, count, end)
      const [alpha, beta] = shapes[end] ?? [0.5, 0.5]
      for (let draw = 0; draw < draws; draw++) {
        const value = betaDraw(alpha, beta, next)
        const spread = left === 0 ? 0 : Math.sqrt((value * (1 - value)) / left)
        const noise = spread * normalQuantile((next() * 4294967296 + 0.5) / 4294967297)
        const predicted = Math.min(1, Math.max(0, value + noise))
        into[draw] = (into[draw] ?? 0) + (known + left * predicted) / all
      }
    }
  }
  return { estimate, low, high }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
