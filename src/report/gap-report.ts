import { stratifiedDifference } from '../statistics/stratified-difference.ts'
import { groupBy } from '../text/group-by.ts'
import type { Answered } from './frame/cell.ts'
import { isAnswered } from './frame/cell.ts'
import type { RunFrame } from './frame/frame.ts'
import type { QuestionRow } from './frame/question-row.ts'
import { pointsOf } from './points.ts'

/**
 * One model on a released and a fresh set: `difference` is released minus fresh, for questions matched by relation, kind of premise, and where
 * both sets have such questions form and popularity; 95 %.
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
  const strata = strataOf(apart(old), apart(young))
  const grouped = (cells: readonly Answered[]) =>
    cells.map((cell) => ({ value: pointsOf(cell, task) ?? 0, group: cell.row.clusters.subject }))
  const found = stratifiedDifference(
    strata.map(([one, other]) => ({ first: grouped(one), second: grouped(other) })),
  )
  if (found === undefined) return undefined
  const count = (side: 0 | 1) => strata.reduce((sum, stratum) => sum + stratum[side].length, 0)
  const matched = { released: count(0), fresh: count(1) }
  return {
    model: released.manifest.model.label,
    protocol: id,
    released: found.first,
    fresh: found.second,
    difference: { rate: found.rate, low: found.low, high: found.high },
    matched,
    unmatched: {
      released: apart(old).length - matched.released,
      fresh: apart(young).length - matched.fresh,
    },
    shared: shared.size,
  }
}

type Stratum = readonly [readonly Answered[], readonly Answered[]]

/** Questions are matched as closely as both sets allow: those without a match of one kind are matched by the next, coarser one. */
function strataOf(old: readonly Answered[], young: readonly Answered[]): readonly Stratum[] {
  const found: Stratum[] = []
  let remaining: Stratum = [old, young]
  for (const kindOf of kinds) {
    const [before, after] = remaining.map((cells) => groupBy(cells, ({ row }) => kindOf(row)))
    const left: [Answered[], Answered[]] = [[], []]
    for (const kind of [
      ...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]),
    ].toSorted()) {
      const [one, other] = [before?.get(kind) ?? [], after?.get(kind) ?? []]
      if (one.length > 0 && other.length > 0) found.push([one, other])
      else {
        left[0].push(...one)
        left[1].push(...other)
      }
    }
    remaining = left
  }
  return found
}

/** The concept replaces the relation, because another graph has other relations. */
const kinds: readonly ((row: QuestionRow) => string)[] = [
  (row) => JSON.stringify([aboutOf(row), row.form, row.popularity ?? '']),
  (row) => JSON.stringify([aboutOf(row), row.form]),
  (row) => JSON.stringify(aboutOf(row)),
]

function aboutOf({ expected, concepts, relations }: QuestionRow): readonly unknown[] {
  const about = concepts.length > 0 ? concepts : relations.map(({ key }) => key)
  return [expected === 'rejection', about]
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
