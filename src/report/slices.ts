import type { Task } from '../domain/protocol.ts'
import { holm } from '../statistics/holm.ts'
import { normalDistribution } from '../statistics/normal-distribution.ts'
import { groupBy } from '../text/group-by.ts'
import { baselineOf } from './baseline.ts'
import { dimensions } from './dimensions.ts'
import { isError } from './error-sample.ts'
import type { Answered } from './frame/cell.ts'
import { estimate } from './frame/estimate.ts'
import { type MeasureId, measureNamed } from './measures/measures.ts'
import type { Part } from './parts/part.ts'
import type { RelationShares, RunReport, WeakSlice } from './report.ts'

/**
 * Accuracy by every dimension, largest part first. `answered`: all answers, also those beyond accuracy, for the other shares
 * of relations.
 */
export function slicesOf(
  parts: readonly Part[],
  task: Task,
  answered: readonly Answered[] = [],
): RunReport['slices'] {
  const shares = relationShares(answered, task)
  const byDimension = dimensions.map(({ id }) => [
    id,
    parts
      .filter(({ dimension }) => dimension === id)
      .map(({ key, label, accuracy, cells }) => ({
        key,
        label,
        accuracy,
        ...(id === 'relation' && shares.get(key)),
        baseline: baselineOf(cells, task),
      })),
  ])
  return Object.fromEntries(byDimension) as RunReport['slices']
}

function relationShares(
  answered: readonly Answered[],
  task: Task,
): ReadonlyMap<string, RelationShares> {
  const related = answered.flatMap((cell) => cell.row.relations.map(({ key }) => ({ key, cell })))
  return new Map(
    [...groupBy(related, ({ key }) => key)].map(([key, own]) => {
      const cells = own.map(({ cell }) => cell)
      const share = (id: MeasureId) =>
        estimate(cells, (cell) => measureNamed(id).valueOf(cell, task))
      return [
        key,
        {
          attempted: share('attempted'),
          hallucination: share('hallucination'),
          abstention: share('abstention'),
        },
      ]
    }),
  )
}

/** The informative dimensions of a run: more than one part, and not identical to an earlier one. */
export function telling(slices: RunReport['slices']): readonly (typeof dimensions)[number][] {
  const seen = new Set<string>()
  return dimensions.filter(({ id }) => {
    const shares = JSON.stringify(slices[id].map((slice) => slice.accuracy))
    const says = slices[id].length > 1 && !seen.has(shares)
    seen.add(shares)
    return says
  })
}

/** Printed if no part is below. */
export const noneBelow = 'No part is worse than the rest beyond chance.'

const weakestShown = 10
const fewestJudged = 5
const significance = 0.05

/**
 * Parts of any dimension that do worse than the rest of the run, most significant first. Each part is compared with all other answers by the
 * difference of two clustered means; `below`: significantly worse, by Holm over all parts of all dimensions.
 */
export function weakestOf(parts: readonly Part[], whole: Part['mean'], count: number): WeakSlice[] {
  const candidates = distinct(
    parts.filter(({ cells }) => cells.length >= fewestJudged && cells.length < count),
  ).map((part) => ({ ...part, rank: pWorse(part, whole, count) }))
  const adjusted = holm(candidates.map(({ rank }) => rank))
  return candidates
    .map((part, index) => ({ ...part, p: adjusted[index] ?? 1 }))
    .filter(({ rank }) => rank < 0.5)
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        (`${one.dimension} ${one.key}` < `${other.dimension} ${other.key}` ? -1 : 1),
    )
    .slice(0, weakestShown)
    .map(({ dimension, key, label, accuracy, cells, p }) => ({
      dimension,
      key,
      label,
      accuracy,
      p,
      ...(p < significance ? { below: true, ...exampleOf(cells) } : { below: false }),
    }))
}

/** The first error by question id, effectively random. */
function exampleOf(cells: readonly Answered[]): Pick<WeakSlice, 'example'> {
  const found = cells.find(({ outcome }) => outcome !== undefined && isError(outcome))
  return found === undefined ? {} : { example: { question: found.row.id, text: found.row.text } }
}

/** A concept with a single relation would be the same part twice. */
function distinct(parts: readonly Part[]): readonly Part[] {
  const seen = new Map<string, Part[]>()
  return parts.filter((part) => {
    const [first] = part.cells
    const key = `${part.cells.length} ${first?.row.id} ${first?.sample}`
    const alike = seen.get(key) ?? []
    if (alike.some(({ cells }) => isSame(cells, part.cells))) return false
    seen.set(key, [...alike, part])
    return true
  })
}

function isSame(one: readonly Answered[], other: readonly Answered[]): boolean {
  return one.every((cell, index) => cell === other[index])
}

/**
 * One-sided test that a part is no worse than the rest. The rest has the same clustering as the whole: its error is the whole's, scaled to fewer answers.
 */
function pWorse({ mean: one, cells }: Part, whole: Part['mean'], all: number): number {
  const count = all - cells.length
  const rest = {
    mean: (whole.mean * all - one.mean * cells.length) / count,
    error: whole.error * Math.sqrt(all / count),
  }
  const error = Math.hypot(errorOf(one, cells.length), errorOf(rest, count))
  return Number.isFinite(error) ? normalDistribution((one.mean - rest.mean) / error) : 1
}

/** At least the error of independent answers after adding two, one of them right, because all right or all wrong is not certainty (Agresti and Coull 1998). */
function errorOf({ mean, error }: { mean: number; error: number }, count: number): number {
  const smoothed = (mean * count + 1) / (count + 2)
  return Math.max(error, Math.sqrt((smoothed * (1 - smoothed)) / (count + 2)))
}
