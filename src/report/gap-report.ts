import { normalQuantile } from '../statistics/normal-quantile.ts'
import { studentQuantile } from '../statistics/student-t.ts'
import { groupBy } from '../text/group-by.ts'
import type { Answered } from './frame/cell.ts'
import { isAnswered } from './frame/cell.ts'
import { meanOfRows } from './frame/estimate.ts'
import type { RunFrame } from './frame/frame.ts'
import type { QuestionRow } from './frame/question-row.ts'
import { strataValues } from './frame/strata.ts'
import { pointsOf } from './points.ts'

/**
 * One model on a released and a fresh set: `difference` is released minus fresh, for questions matched by relation, popularity and form, weighted
 * as in the fresh set; 95 %.
 */
export interface Gap {
  readonly model: string
  readonly protocol: string
  readonly released: number
  readonly fresh: number
  readonly difference: { readonly rate: number; readonly low: number; readonly high: number }
  /** Judged questions of each set with and without a match in the other. */
  readonly matched: { readonly released: number; readonly fresh: number }
  readonly unmatched: { readonly released: number; readonly fresh: number }
  /** In both sets, therefore excluded. */
  readonly shared: number
}

/** `undefined` if no questions match. */
export function gapOf(released: RunFrame, fresh: RunFrame): Gap | undefined {
  const { task, id } = released.manifest.protocol
  const [old, young] = [judgedIn(released), judgedIn(fresh)]
  const ids = new Set(young.map(({ row }) => row.id))
  const shared = new Set(old.map(({ row }) => row.id).filter((each) => ids.has(each)))
  const apart = (cells: readonly Answered[]) => cells.filter(({ row }) => !shared.has(row.id))
  const before = groupBy(apart(old), ({ row }) => kindOf(row))
  const after = groupBy(apart(young), ({ row }) => kindOf(row))
  const kinds = [...after.keys()].filter((kind) => before.has(kind)).toSorted()
  if (kinds.length === 0) return undefined
  const meanOf = (cells: ReadonlyMap<string, readonly Answered[]>) => {
    const { values, rows } = strataValues(
      kinds.map((kind) => ({
        weight: after.get(kind)?.length ?? 0,
        values: (cells.get(kind) ?? []).map((cell) => pointsOf(cell, task) ?? 0),
        rows: (cells.get(kind) ?? []).map(({ row }) => row),
      })),
    )
    return { ...meanOfRows(values, rows), count: values.length }
  }
  const [one, other] = [meanOf(before), meanOf(after)]
  const rate = one.mean - other.mean
  const clusters = Math.min(one.clusters, other.clusters)
  const quantile = clusters < 2 ? normalQuantile(0.975) : studentQuantile(0.975, clusters - 1)
  const margin = quantile * Math.hypot(one.error, other.error)
  return {
    model: released.manifest.model.label,
    protocol: id,
    released: one.mean,
    fresh: other.mean,
    difference: {
      rate,
      low: Number.isFinite(margin) ? Math.max(-1, rate - margin) : -1,
      high: Number.isFinite(margin) ? Math.min(1, rate + margin) : 1,
    },
    matched: { released: one.count, fresh: other.count },
    unmatched: {
      released: apart(old).length - one.count,
      fresh: apart(young).length - other.count,
    },
    shared: shared.size,
  }
}

function judgedIn({ cells, manifest }: RunFrame): readonly Answered[] {
  return cells
    .filter(isAnswered)
    .filter(
      (cell) =>
        cell.sample === 0 &&
        cell.row.proof !== 'assumed' &&
        pointsOf(cell, manifest.protocol.task) !== undefined,
    )
}

/** The concept replaces the relation, because another graph has other relations. */
function kindOf({ form, expected, popularity, concepts, relations }: QuestionRow): string {
  const about = concepts.length > 0 ? concepts : relations.map(({ key }) => key)
  return JSON.stringify([form, expected === 'rejection', popularity ?? '', about])
}
