import type { Task } from '../../domain/protocol.ts'
import type { Answered, Cell } from '../frame/cell.ts'
import { isAnswered } from '../frame/cell.ts'
import { sayModel } from '../words.ts'
import type { TableRun } from './paper-table.ts'

/** One model under one protocol, over all its sets. */
export interface JoinedRun {
  readonly model: string
  readonly protocol: string
  readonly task: Task
  /** Judged or not; without assumed falsehoods. */
  readonly cells: readonly Answered[]
  readonly runs: readonly TableRun[]
}

/**
 * Runs of the same model and protocol on different sets form one row of a table, with each question counted once. Two runs of the same set
 * stay separate. Keeps the order of the runs.
 */
export function joinedRuns(runs: readonly TableRun[]): readonly JoinedRun[] {
  const groups = new Map<string, TableRun[]>()
  for (const run of runs) {
    const { model, protocol, questions } = run.manifest
    const repeated = (group: readonly TableRun[]) =>
      group.some(({ manifest }) => manifest.questions.hash === questions.hash)
    let number = 0
    let key = JSON.stringify([model.label, protocol.id, number])
    while (repeated(groups.get(key) ?? [])) {
      number += 1
      key = JSON.stringify([model.label, protocol.id, number])
    }
    groups.set(key, [...(groups.get(key) ?? []), run])
  }
  return [...groups.values()].flatMap(joined)
}

function joined(runs: readonly TableRun[]): readonly JoinedRun[] {
  const [first] = runs
  if (first === undefined) return []
  const { model, protocol } = first.manifest
  const seen = new Set<string>()
  const cells = runs
    .flatMap((run): readonly Cell[] => run.cells)
    .filter(isAnswered)
    .filter(({ row, sample }) => {
      const key = `${row.id} ${sample}`
      return row.proof !== 'assumed' && seen.size !== seen.add(key).size
    })
  return [{ model: sayModel(model), protocol: protocol.id, task: protocol.task, cells, runs }]
}

/** A row's name: the model, and its protocol if there are several. */
export function namesOf(joined: readonly JoinedRun[]): readonly string[] {
  const several = new Set(joined.map(({ protocol }) => protocol)).size > 1
  return joined.map(({ model, protocol }) => (several ? `${model}, ${protocol}` : model))
}

/** Whether the falsehoods come unproved from the set's source. */
export function assumedNote(runs: readonly TableRun[]): readonly string[] {
  const assumed = new Set(
    runs.flatMap(({ cells }) =>
      cells.filter(({ row }) => row.proof === 'assumed').map(({ row }) => row.id),
    ),
  ).size
  return assumed === 0
    ? []
    : [`${assumed} questions whose falsehood is only assumed are not in these numbers.`]
}

export const isDetection = ({ task }: JoinedRun): boolean =>
  task === 'false-premise' || task === 'all-premises-right'

export const isGenerative = ({ task }: JoinedRun): boolean => task === 'answer'
