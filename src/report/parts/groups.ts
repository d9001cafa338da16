import { isRight } from '../../domain/is-right.ts'
import type { Task } from '../../domain/protocol.ts'
import type { Answered, Cell } from '../frame/cell.ts'
import { shareOfRows } from '../frame/estimate.ts'
import type { QuestionRow } from '../frame/question-row.ts'
import type { GroupsReport } from '../report.ts'

interface Member {
  readonly cell: Answered
  readonly right: 0 | 1
}

interface Group {
  readonly true: Member[]
  readonly false: Member[]
  readonly probe: Member[]
  readonly hop: Member[]
}

/** Twins, probes and hops, each group and sample counted once; groups without all members judged don't count. */
export function groupsReport(cells: readonly Cell[], task: Task): GroupsReport {
  const groups = [...membersOf(cells).values()]
  const twins = twinsOf(groups)
  const knew = knownOf(groups)
  const chains = groups.flatMap(({ true: [whole], hop }) =>
    whole && hop.length > 0 ? [{ whole, hop }] : [],
  )
  const known = chains.filter(({ hop }) => hop.every(({ right }) => right === 1))
  return {
    pairs: share(
      twins.map(({ whole, twin }) => [flag(whole.right === 1 && twin.right === 1), whole.cell.row]),
    ),
    twins: task === 'answer' ? twinCounts(twins) : detectionCounts(twins),
    knewButWentAlong: share(
      (task === 'answer' ? knew : []).map(({ twin }) => [
        flag(twin.cell.outcome === 'accepted'),
        twin.cell.row,
      ]),
    ),
    chainsWithKnownHops: share(known.map(({ whole }) => [whole.right, whole.cell.row])),
    chains: share(chains.map(({ whole }) => [whole.right, whole.cell.row])),
  }
}

/** Answers to true questions and to their false twins, where both were judged. */
export function twinAnswers(cells: readonly Cell[]): readonly (readonly [Answered, Answered])[] {
  const groups = [...membersOf(cells).values()]
  return twinsOf(groups).map(({ whole, twin }) => [whole.cell, twin.cell] as const)
}

/** The result for a false premise in its group. */
export type GroupTag = keyof GroupsReport['twins'] | 'bothRight' | 'knewButWentAlong'

/** The same groups, counted by the answer to the false premise. */
export function groupTagsOf(
  cells: readonly Cell[],
  task: Task,
): ReadonlyMap<Cell, readonly GroupTag[]> {
  const groups = [...membersOf(cells).values()]
  const tags = new Map<Cell, GroupTag[]>()
  const add = (cell: Cell, tag: GroupTag) => tags.set(cell, [...(tags.get(cell) ?? []), tag])
  for (const pair of twinsOf(groups)) {
    for (const tag of twinTagsOf(pair, task)) add(pair.twin.cell, tag)
  }
  for (const { twin } of task === 'answer' ? knownOf(groups) : []) {
    if (twin.cell.outcome === 'accepted') add(twin.cell, 'knewButWentAlong')
  }
  return tags
}

function twinTagsOf(pair: Twins, task: Task): readonly GroupTag[] {
  const counts = task === 'answer' ? twinCounts([pair]) : detectionCounts([pair])
  const bothRight = pair.whole.right === 1 && pair.twin.right === 1
  return [
    ...twinKinds.filter((kind) => counts[kind] === 1),
    ...(bothRight ? (['bothRight'] as const) : []),
  ]
}

const twinKinds = ['toldApart', 'rejectedBoth', 'acceptedBoth', 'inverted'] as const

interface Twins {
  readonly whole: Member
  readonly twin: Member
}

function twinsOf(groups: readonly Group[]): readonly Twins[] {
  return groups.flatMap(({ true: [whole], false: [twin] }) =>
    whole && twin ? [{ whole, twin }] : [],
  )
}

/** False premises whose probe was answered correctly. */
function knownOf(groups: readonly Group[]): readonly { readonly twin: Member }[] {
  return groups.flatMap(({ false: [twin], probe: [probe] }) =>
    twin && probe?.right === 1 ? [{ twin }] : [],
  )
}

/** A true question counts as rejected if its answer is wrong for that reason. */
function twinCounts(twins: readonly Twins[]): GroupsReport['twins'] {
  const rejectsTrue = ({ whole }: Twins) => whole.cell.stance === 'rejected'
  const rejectsFalse = ({ twin }: Twins) => twin.cell.outcome === 'corrected'
  return countsBy(twins, rejectsTrue, rejectsFalse)
}

/** When asked about the premise, a wrong answer on the true one is a rejection. */
function detectionCounts(twins: readonly Twins[]): GroupsReport['twins'] {
  return countsBy(
    twins,
    ({ whole }) => whole.cell.outcome === 'wrong',
    ({ twin }) => twin.cell.outcome === 'correct',
  )
}

function countsBy(
  twins: readonly Twins[],
  rejectsTrue: (pair: Twins) => boolean,
  rejectsFalse: (pair: Twins) => boolean,
): GroupsReport['twins'] {
  const count = (one: boolean, other: boolean) =>
    twins.filter((pair) => rejectsTrue(pair) === one && rejectsFalse(pair) === other).length
  return {
    toldApart: count(false, true),
    rejectedBoth: count(true, true),
    acceptedBoth: count(false, false),
    inverted: count(true, false),
  }
}

function membersOf(cells: readonly Cell[]): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const cell of cells) {
    if (cell.state !== 'answered' || cell.outcome === undefined) continue
    const right = isRight(cell.outcome)
    if (right === undefined) continue
    for (const { id, role, index } of cell.row.groups) {
      if (role === 'form') continue
      // hops are numbered within a group; twins are identified by their replacement
      const key = JSON.stringify([id, cell.sample, role === 'hop' ? undefined : index])
      const group = groups.get(key) ?? { true: [], false: [], probe: [], hop: [] }
      group[role].push({ cell, right })
      groups.set(key, group)
    }
  }
  return groups
}

function share(counted: readonly (readonly [0 | 1, QuestionRow])[]) {
  return shareOfRows(
    counted.map(([value]) => value),
    counted.map(([, row]) => row),
  )
}

function flag(holds: boolean): 0 | 1 {
  return holds ? 1 : 0
}
