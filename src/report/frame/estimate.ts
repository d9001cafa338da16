import type { Share } from '../../domain/share.ts'
import { type ClusteredMean, clusteredMean, multiwayMean } from '../../statistics/clustered-mean.ts'
import { clusteredShare } from '../../statistics/clustered-share.ts'
import type { Clustering } from '../../statistics/clusters.ts'
import type { Answered, Cell } from './cell.ts'
import type { QuestionRow } from './question-row.ts'

/** 1 counts, 0 does not, `undefined` is no part of it. */
export type Value = (cell: Answered) => 0 | 1 | undefined

/** Subjects or relations are a sample of all from so many on; fewer are just those that were chosen, and the score is about these. */
const fewestGroups = 10

/** A share among the answers that have the value, questions of one subject or one relation taken to hang together. */
export function estimate(cells: readonly Cell[], value: Value): Share {
  const values: number[] = []
  const rows: QuestionRow[] = []
  for (const cell of cells) {
    const counted = cell.state === 'answered' ? value(cell) : undefined
    if (counted === undefined) continue
    values.push(counted)
    rows.push(cell.row)
  }
  return shareOfRows(values, rows)
}

/** The same of any 0s and 1s, each of a question. */
export function shareOfRows(values: readonly number[], rows: readonly QuestionRow[]): Share {
  return shareOfValues(
    values,
    rows,
    values.reduce((sum, value) => sum + value, 0),
  )
}

/** A share that is the mean of numbers which need be neither 0 nor 1; `count` of them are what is counted. */
export function shareOfValues(
  values: readonly number[],
  rows: readonly QuestionRow[],
  count: number,
): Share {
  return shareOfMean(meanOfRows(values, rows), values.length, count)
}

/** The share whose mean and error are known already, of so many answers. */
export function shareOfMean(mean: ClusteredMean, of: number, count: number): Share {
  const found = clusteredShare(mean, of)
  if (found === undefined) return { status: 'empty' }
  const { rate, low, high, designEffect, effective } = found
  return { status: 'measured', count, of, rate, low, high, designEffect, effective }
}

/** A mean with its standard error, clustered by subject and by relation where there are enough of them, else by question. */
export function meanOfRows(values: readonly number[], rows: readonly QuestionRow[]) {
  const [one, other] = clusteringsOf(rows)
  return other === undefined ? clusteredMean(values, one) : multiwayMean(values, [one, other])
}

/** Whichever clustering leaves less certain: what a bootstrap draws whole. */
export function widestClustering(values: readonly number[], rows: readonly QuestionRow[]) {
  const [one, other] = clusteringsOf(rows)
  if (other === undefined) return one
  return clusteredMean(values, other).error > clusteredMean(values, one).error ? other : one
}

/** By subject and by relation where there are enough of them, else by question. */
export function clusteringsOf(rows: readonly QuestionRow[]): readonly [Clustering, Clustering?] {
  const ways = [subjectsOf(rows), relationsOf(rows)]
  const [one, other] = ways.filter(hasEnoughGroups)
  if (one === undefined) return [questionsOf(rows)]
  return other === undefined ? [one] : [one, other]
}

// Three loops: reports of many runs spend most of their time here. Int32Array.from with a mapping takes five times as long, a property named by
// a variable twice as long.
function subjectsOf(rows: readonly QuestionRow[]): Int32Array {
  const numbers = new Int32Array(rows.length)
  for (let index = 0; index < rows.length; index++)
    numbers[index] = rows[index]?.clusters.subject ?? 0
  return numbers
}

function relationsOf(rows: readonly QuestionRow[]): Int32Array {
  const numbers = new Int32Array(rows.length)
  for (let index = 0; index < rows.length; index++)
    numbers[index] = rows[index]?.clusters.relation ?? 0
  return numbers
}

function questionsOf(rows: readonly QuestionRow[]): Int32Array {
  const numbers = new Int32Array(rows.length)
  for (let index = 0; index < rows.length; index++)
    numbers[index] = rows[index]?.clusters.question ?? 0
  return numbers
}

function hasEnoughGroups(clustering: Int32Array): boolean {
  const groups = new Set<number>()
  for (const number of clustering) {
    groups.add(number)
    if (groups.size >= fewestGroups) return true
  }
  return false
}
