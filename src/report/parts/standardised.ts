import { createHash } from 'node:crypto'
import type { Plan, PlanForm, Third } from '../../domain/plan.ts'
import type { Task } from '../../domain/protocol.ts'
import type { Share } from '../../domain/share.ts'
import { standardisedMean, withClusteredError } from '../../statistics/standardised-mean.ts'
import type { Answered } from '../frame/cell.ts'
import { finestClustering, meanOfRows, shareOfMean } from '../frame/estimate.ts'
import { pointsOf } from '../points.ts'

/**
 * Accuracy standardised to the plan of the set, so that exams with other numbers of each form and third compare: each cell of form x
 * third has the plan's weight, whatever it holds. Not comparable where a cell has no judged answer.
 */
export type Standardised =
  | {
      readonly status: 'standardised'
      /** With the error of the questions alone, clustered. */
      readonly share: Share
      /** Kish's number of equally weighted answers. */
      readonly effective: number
    }
  | {
      readonly status: 'not-comparable'
      /** The plan's cells without an answer. */
      readonly empty: readonly { readonly form: PlanForm; readonly third: Third }[]
    }

/** `cells` are those that count in accuracy. `undefined` without a plan, or where no answer counts. */
export function standardised(
  cells: readonly Answered[],
  task: Task,
  plan: Pick<Plan, 'weights'> = { weights: [] },
): Standardised | undefined {
  const { weights } = plan
  if (weights.length === 0 || cells.length === 0 || task !== 'answer') return undefined
  const parts = weights.map(({ form, third, weight }) => ({
    form,
    third,
    weight,
    cells: cells.filter(
      ({ row: { stratum } }) => stratum?.form === form && stratum.third === third,
    ),
  }))
  const empty = parts.filter((part) => part.weight > 0 && part.cells.length === 0)
  if (empty.length > 0) {
    return { status: 'not-comparable', empty: empty.map(({ form, third }) => ({ form, third })) }
  }
  const filled = parts.filter(({ weight }) => weight > 0)
  const rows = filled.flatMap(({ cells: own }) => own.map(({ row }) => row))
  const groups = Array.from(finestClustering(rows))
  const found = standardisedMean(
    filled.map(({ weight, cells: own }) => ({
      weight,
      values: own.map((cell) => pointsOf(cell, task) ?? 0),
      groups: groups.splice(0, own.length),
    })),
  )
  if (found === undefined) return undefined
  const right = cells.filter((cell) => pointsOf(cell, task) === 1).length
  return {
    status: 'standardised',
    share: shareOfMean(
      withClusteredError(found, meanOfRows(found.linearised, rows)),
      rows.length,
      right,
    ),
    effective: found.effective,
  }
}

/** Version and digest of a plan's weights, for the signature. */
export function signatureOfPlan(plan: Plan | undefined): string | undefined {
  if (plan === undefined) return undefined
  const { version, weights } = plan
  const told = weights.map(({ form, third, weight }) => `${form} ${third} ${weight.toFixed(6)}`)
  return `v${version}:${createHash('sha256').update(told.toSorted().join('\n')).digest('hex').slice(0, 8)}`
}
