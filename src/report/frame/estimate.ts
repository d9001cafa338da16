import type { Share } from '../../domain/share.ts'
import { type ClusteredMean, clusteredMean, multiwayMean } from '../../statistics/clustered-mean.ts'
import { clusteredShare } from '../../statistics/clustered-share.ts'
import type { Clustering } from '../../statistics/clusters.ts'
import type { Answered, Cell } from './cell.ts'
import type { QuestionRow } from './question-row.ts'

/** 1 counts, 0 does not, `undefined` is excluded. */
export type Value = (cell: Answered) => 0 | 1 | undefined

/** With at least this many, subjects or relations count as a sample of all; fewer count as a fixed selection that the score is about. */
const fewestGroups = 10

/** A share of the answers that have a value, clustered by subject and relation. */
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

/** The same for any 0s and 1s, one per question. */
export function shareOfRows(values: readonly number[], rows: readonly QuestionRow[]): Share {
  return shareOfValues(
    values,
    rows,
    values.reduce((sum, value) => sum + value, 0),
  )
}

/** A share that is the mean of arbitrary numbers; `count` of them are what is counted. */
export function shareOfValues(
  values: readonly number[],
  rows: readonly QuestionRow[],
  count: number,
): Share {
  return shareOfMean(meanOfRows(values, rows), values.length, count)
}

/** The share for a known mean and error, of this many answers. */
export function shareOfMean(mean: ClusteredMean, of: number, count: number): Share {
  const found = clusteredShare(mean, of)
  if (found === undefined) return { status: 'empty' }
  const { rate, low, high, designEffect, effective } = found
  return { status: 'measured', count, of, rate, low, high, designEffect, effective }
}

/** A mean with its standard error, clustered by subject and by relation if there are enough of them, otherwise by question. */
export function meanOfRows(values: readonly number[], rows: readonly QuestionRow[]) {
  const [one, other] = clusteringsOf(rows)
  return other === undefined ? clusteredMean(values, one) : multiwayMean(values, [one, other])
}

/** The clustering with the larger error, which a bootstrap should resample. */
export function widestClustering(values: readonly number[], rows: readonly QuestionRow[]) {
  const [one, other] = clusteringsOf(rows)
  if (other === undefined) return one
  return clusteredMean(values, other).error > clusteredMean(values, one).error ? other : one
}

/** The finest way in which a share of these rows is clustered, one number a row. */
export function finestClustering(rows: readonly QuestionRow[]): Clustering {
  return clusteringsOf(rows)[0]
}

/** By subject and by relation if there are enough of them, otherwise by question. */
function clusteringsOf(rows: readonly QuestionRow[]): readonly [Clustering, Clustering?] {
  const ways = [subjectsOf(rows), relationsOf(rows)]
  const [one, other] = ways.filter(hasEnoughGroups)
  if (one === undefined) return [questionsOf(rows)]
  return other === undefined ? [one] : [one, other]
}

// Three plain loops for speed: large reports spend most of their time here. Int32Array.from with a mapping takes five times as long, dynamic
// property names twice as long.
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
