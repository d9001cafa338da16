import type { Task } from '../../domain/protocol.ts'
import type { Answered, Cell } from '../frame/cell.ts'
import { isAnswered } from '../frame/cell.ts'
import { sayModel } from '../words.ts'
import type { TableRun } from './paper-table.ts'

/** One model under one protocol, over all its sets. */
export interface JoinedRun {
  /** Marked where the falsehoods are assumed. */
  readonly model: string
  readonly protocol: string
  readonly task: Task
  /** Whether its falsehoods are assumed, all of them or none; *both*: as the papers pool them. */
  readonly falsehoods: 'proven' | 'assumed' | 'both'
  /** Judged or not. */
  readonly cells: readonly Answered[]
  readonly runs: readonly TableRun[]
}

/**
 * Runs of the same model and protocol on different sets form one row of a table, with each question counted once. Two runs of the same set
 * stay separate. Assumed falsehoods form a row of their own, behind the others, and a third row joins the two. Keeps the
 * order of the runs.
 */
export function joinedRuns(runs: readonly TableRun[]): readonly JoinedRun[] {
  const known = alreadyJoined.get(runs) ?? joinRuns(runs)
  alreadyJoined.set(runs, known)
  return known
}

/** Some twenty tables join the same runs, and to join 200,000 answers takes half a second. */
const alreadyJoined = new WeakMap<readonly TableRun[], readonly JoinedRun[]>()

function joinRuns(runs: readonly TableRun[]): readonly JoinedRun[] {
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
    .filter((cell) => seen.size !== seen.add(answerKey(cell)).size)
  const [name, shared] = [sayModel(model), { protocol: protocol.id, task: protocol.task, runs }]
  const assumed = cells.filter(({ row }) => row.proof === 'assumed')
  const others = cells.filter(({ row }) => row.proof !== 'assumed')
  const row: JoinedRun = { ...shared, model: name, falsehoods: 'proven', cells: others }
  const apart: JoinedRun = {
    ...{ ...shared, model: `${name} (assumed)`, falsehoods: 'assumed', cells: assumed },
  }
  if (assumed.length === 0) return [row]
  if (others.length === 0) return [apart]
  return [row, apart, { ...shared, model: `${name} (both)`, falsehoods: 'both', cells }]
}

/** Which answers of two runs are to the same question and sample. */
export function answerKey({ row, sample }: Answered): string {
  return `${row.id} ${sample}`
}

/** A row's name: the model, and its protocol if there are several. */
export function namesOf(joined: readonly JoinedRun[]): readonly string[] {
  const several = new Set(joined.map(({ protocol }) => protocol)).size > 1
  return joined.map(({ model, protocol }) => (several ? `${model}, ${protocol}` : model))
}

/** The same runs with only the cells that a table shows. */
export function withCells(
  joined: readonly JoinedRun[],
  isShown: (cell: Answered) => boolean,
): readonly JoinedRun[] {
  return joined.map((run) => ({ ...run, cells: run.cells.filter(isShown) }))
}

/** The runs that say what a table lacks: those without assumed falsehoods, or all if there are no others. */
export function provenFirst(joined: readonly JoinedRun[]): readonly JoinedRun[] {
  const proven = joined.filter(({ falsehoods }) => falsehoods === 'proven')
  return proven.length === 0 ? joined : proven
}

/** What rows with assumed falsehoods say, if the table shows any. */
export function assumedNote(joined: readonly JoinedRun[]): readonly string[] {
  const ids = joined
    .filter(({ falsehoods }) => falsehoods === 'assumed')
    .flatMap(({ cells }) => cells.map(({ row }) => row.id))
  const assumed = new Set(ids).size
  return assumed === 0
    ? []
    : [
        `(assumed): ${assumed} questions whose falsehood is only assumed from what the graph lacks; of such claims 1 % (random exchanges) to 10 % (the most similar) were true where 30 % of a graph was hidden (how-good.md#falsehoods), at least. (both): with these, as the paper pools them.`,
      ]
}

export const isDetection = ({ task }: JoinedRun): boolean =>
  task === 'false-premise' || task === 'all-premises-right'

export const isGenerative = ({ task }: JoinedRun): boolean => task === 'answer'
