import type { Task } from '../../domain/protocol.ts'
import type { Share } from '../../domain/share.ts'
import type { ClusteredMean } from '../../statistics/clustered-mean.ts'
import { type DimensionId, dimensions } from '../dimensions.ts'
import type { Answered } from '../frame/cell.ts'
import { meanOfRows, shareOfMean } from '../frame/estimate.ts'
import { pointsOf } from '../points.ts'

/** The answers to the questions in one part of a dimension, such as one relation. */
export interface Part {
  readonly dimension: DimensionId
  readonly key: string
  readonly label: string
  readonly cells: readonly Answered[]
  readonly mean: ClusteredMean
  readonly accuracy: Share
}

/** All parts of all dimensions, the largest of each dimension first. `cells` are those that count in accuracy. */
export function partsOf(cells: readonly Answered[], task: Task): readonly Part[] {
  return dimensions.flatMap((dimension) =>
    divided(cells, dimension).map((part) => ({
      dimension: dimension.id,
      ...part,
      ...pointsOfCells(part.cells, task),
    })),
  )
}

/** The mean score of the answers, and the corresponding share. */
export function pointsOfCells(
  cells: readonly Answered[],
  task: Task,
): Pick<Part, 'mean' | 'accuracy'> {
  const points = cells.map((cell) => pointsOf(cell, task) ?? 0)
  const mean = meanOfRows(
    points,
    cells.map(({ row }) => row),
  )
  const right = points.reduce<number>((sum, point) => sum + point, 0)
  return { mean, accuracy: shareOfMean(mean, cells.length, right) }
}

/** If a key has several labels, the first by code point. */
function divided(cells: readonly Answered[], dimension: (typeof dimensions)[number]) {
  const parts = new Map<string, { key: string; label: string; cells: Answered[] }>()
  for (const cell of cells) {
    for (const { key, label } of dimension.partsOf(cell.row)) {
      const part = parts.get(key)
      if (part === undefined) parts.set(key, { key, label, cells: [cell] })
      else {
        if (label < part.label) part.label = label
        part.cells.push(cell)
      }
    }
  }
  return [...parts.values()].toSorted(
    (one, other) => other.cells.length - one.cells.length || (one.key < other.key ? -1 : 1),
  )
}
