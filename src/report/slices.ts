import type { Task } from '../domain/protocol.ts'
import { holm } from '../statistics/holm.ts'
import { normalDistribution } from '../statistics/normal-distribution.ts'
import { baselineOf } from './baseline.ts'
import { dimensions } from './dimensions.ts'
import type { Answered } from './frame/cell.ts'
import { estimate, meanOfRows } from './frame/estimate.ts'
import { pointsOf } from './points.ts'
import type { RunReport, WeakSlice } from './report.ts'

/** Accuracy by every dimension, the largest part first. `cells` are those that count for accuracy. */
export function slicesOf(cells: readonly Answered[], task: Task): RunReport['slices'] {
  const byDimension = dimensions.map((dimension) => [
    dimension.id,
    partsOf(cells, dimension).map(({ key, label, cells: within }) => ({
      key,
      label,
      accuracy: estimate(within, (cell) => pointsOf(cell, task)),
      baseline: baselineOf(within, task),
    })),
  ])
  return Object.fromEntries(byDimension) as RunReport['slices']
}

/** The dimensions that say something of a run: more than one part, and not the same table as one before. */
export function telling(slices: RunReport['slices']): readonly (typeof dimensions)[number][] {
  const seen = new Set<string>()
  return dimensions.filter(({ id }) => {
    const shares = JSON.stringify(slices[id].map((slice) => slice.accuracy))
    const says = slices[id].length > 1 && !seen.has(shares)
    seen.add(shares)
    return says
  })
}

const weakestShown = 10
const fewestJudged = 5
const significance = 0.05

/**
 * Parts of any dimension that do worse than the rest of the run, the surest first. Each part is laid beside all other answers by the
 * difference of two clustered means; `below`: worse beyond chance, by Holm over all parts of all dimensions.
 */
export function weakestOf(cells: readonly Answered[], task: Task): WeakSlice[] {
  const whole = { ...mean(cells, task), count: cells.length }
  const candidates = distinct(
    dimensions.flatMap((dimension) =>
      partsOf(cells, dimension)
        .filter((part) => part.cells.length >= fewestJudged && part.cells.length < cells.length)
        .map((part) => ({ dimension: dimension.id, ...part })),
    ),
  ).map((part) => ({ ...part, p: pWorse(part.cells, whole, task) }))
  const adjusted = holm(candidates.map(({ p }) => p))
  return candidates
    .map(({ dimension, key, label, p, cells: within }, index) => ({
      dimension,
      key,
      label,
      accuracy: estimate(within, (cell) => pointsOf(cell, task)),
      p: adjusted[index] ?? 1,
      rank: p,
      below: (adjusted[index] ?? 1) < significance,
    }))
    .filter(({ rank }) => rank < 0.5)
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        (`${one.dimension} ${one.key}` < `${other.dimension} ${other.key}` ? -1 : 1),
    )
    .slice(0, weakestShown)
    .map(({ rank, ...slice }) => slice)
}

/** A concept that is one relation is the same part twice. */
function distinct<P extends Part>(parts: readonly P[]): readonly P[] {
  const seen = new Set<string>()
  return parts.filter((part) => {
    const questions = part.cells.map(({ row, sample }) => `${row.id} ${sample}`).join(' ')
    return seen.size !== seen.add(questions).size
  })
}

/**
 * One-sided: that a part is no worse than the rest. The rest hangs together as the whole does: its error is the whole's, for fewer answers.
 */
function pWorse(
  within: readonly Answered[],
  whole: { readonly mean: number; readonly error: number; readonly count: number },
  task: Task,
): number {
  const one = mean(within, task)
  const count = whole.count - within.length
  const rest = {
    mean: (whole.mean * whole.count - one.mean * within.length) / count,
    error: whole.error * Math.sqrt(whole.count / count),
  }
  const error = Math.hypot(errorOf(one, within.length), errorOf(rest, count))
  return Number.isFinite(error) ? normalDistribution((one.mean - rest.mean) / error) : 1
}

/** Never less than that of independent answers, two more of them, one right: all right or all wrong is not certainty (Agresti and Coull 1998). */
function errorOf({ mean, error }: { mean: number; error: number }, count: number): number {
  const smoothed = (mean * count + 1) / (count + 2)
  return Math.max(error, Math.sqrt((smoothed * (1 - smoothed)) / (count + 2)))
}

function mean(cells: readonly Answered[], task: Task) {
  return meanOfRows(
    cells.map((cell) => pointsOf(cell, task) ?? 0),
    cells.map((cell) => cell.row),
  )
}

interface Part {
  readonly key: string
  readonly label: string
  readonly cells: Answered[]
}

/** The largest first. Of several labels of a key the first by code point. */
function partsOf(
  cells: readonly Answered[],
  dimension: (typeof dimensions)[number],
): readonly Part[] {
  const parts = new Map<string, { key: string; label: string; cells: Answered[] }>()
  for (const cell of cells) {
    for (const { key, label } of dimension.partsOf(cell.row)) {
      const part = parts.get(key) ?? { key, label, cells: [] }
      if (label < part.label) part.label = label
      part.cells.push(cell)
      parts.set(key, part)
    }
  }
  return [...parts.values()].toSorted(
    (one, other) => other.cells.length - one.cells.length || (one.key < other.key ? -1 : 1),
  )
}
