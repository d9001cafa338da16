import type { Answered } from '../frame/cell.ts'
import { isAttempt } from '../measures/measures.ts'
import { pointsOf } from '../points.ts'
import { answerKey, type JoinedRun, joinedRuns } from './joined-runs.ts'
import type { RunsTable } from './paper-table.ts'

/** Runs of one model and protocol that differ in the announced stake, the lowest stake first. */
export interface StakedRuns {
  readonly model: string
  readonly protocol: string
  readonly stakes: readonly { readonly stake: number; readonly cells: readonly Answered[] }[]
}

export function stakedRuns(runs: Parameters<RunsTable['make']>[0]): readonly StakedRuns[] {
  const found = new Map<string, { run: JoinedRun; stake: number; protocol: string }[]>()
  for (const run of joinedRuns(runs)) {
    const stake = run.runs[0]?.manifest.protocol.stake
    if (stake === undefined || run.falsehoods !== 'proven') continue
    const protocol = run.protocol.replace(/-stake-[\d.]+$/, '')
    const key = JSON.stringify([run.model, protocol])
    found.set(key, [...(found.get(key) ?? []), { run, stake, protocol }])
  }
  return [...found.values()].map((all) => ({
    model: all[0]?.run.model ?? '',
    protocol: all[0]?.protocol ?? '',
    stakes: all
      .toSorted((one, other) => one.stake - other.stake)
      .map(({ run, stake }) => ({
        stake,
        cells: run.cells.filter((cell) => pointsOf(cell, 'answer') !== undefined),
      })),
  }))
}

/** Said in place of rows, and of rows that have nothing to stand beside. */
export function stakesNotes(runs: Parameters<RunsTable['make']>[0]): readonly string[] {
  const lowest = stakedRuns(runs).flatMap(({ stakes }) => stakes.slice(0, 1))
  return [
    ...noneStaked(runs),
    ...(lowest.some(({ stake }) => stake > 0)
      ? [
          'Some were not asked at stake 0: what a penalty changes is seen beside the lowest stake that was (`--stakes 0` into the same folder adds it).',
        ]
      : []),
  ]
}

function noneStaked(runs: Parameters<RunsTable['make']>[0]): readonly string[] {
  return stakedRuns(runs).length > 0
    ? []
    : ['None of these runs has an announced penalty: `elenchus ask --stakes 0,1,3,9`.']
}

export type Said = 'right' | 'wrong' | 'silent'

/** *Silent*: it said that it does not know, or gave no answer. */
export function saidIn(cell: Answered): Said {
  if (pointsOf(cell, 'answer') === 1) return 'right'
  return isAttempt(cell) ? 'wrong' : 'silent'
}

export function scoreOf(cell: Answered, stake: number): number {
  const said = saidIn(cell)
  return said === 'right' ? 1 : said === 'wrong' ? -stake : 0
}

/** Answers to the same question and sample at two stakes. */
export function pairedCells(
  lower: readonly Answered[],
  higher: readonly Answered[],
): readonly { readonly lower: Answered; readonly higher: Answered }[] {
  const others = new Map(lower.map((cell) => [answerKey(cell), cell]))
  return higher.flatMap((cell) => {
    const other = others.get(answerKey(cell))
    return other === undefined ? [] : [{ lower: other, higher: cell }]
  })
}
