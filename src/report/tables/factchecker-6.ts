import type { Answered } from '../frame/cell.ts'
import type { QuestionRow } from '../frame/question-row.ts'
import {
  assumedNote,
  isGenerative,
  type JoinedRun,
  joinedRuns,
  namesOf,
  provenFirst,
  withCells,
} from './joined-runs.ts'
import { numberColumn, type RunsTable, type TableCell, wordsColumn } from './paper-table.ts'
import { rowsByForm } from './rows-by-form.ts'

/** Accuracy by hops, on topics with questions of one hop and of two. */
export const factChecker6: RunsTable = {
  reads: 'runs',
  scores: false,
  id: 'factchecker-6',
  source: 'FactChecker (Wang et al. 2024), table 6',
  title: 'Accuracy by hops, on the same topics',
  make: (runs) => {
    const joined = withCells(joinedRuns(runs).filter(isGenerative), isAsked)
    const names = namesOf(joined)
    const hops = hopsOf(rowsOf(joined))
    const hasPeople = rowsOf(joined).some(isOfPeople)
    const first = provenFirst(joined)
    const assumed = joined.filter(({ falsehoods }) => falsehoods === 'assumed')
    const shared = sharedTopics(rowsOf(first))
    const apart = sharedTopics(rowsOf(assumed))
    const topics = { proven: shared, assumed: apart, both: new Set([...shared, ...apart]) }
    return {
      columns: [
        wordsColumn('Model'),
        wordsColumn('Question type'),
        ...hops.map((number) => numberColumn(number === 1 ? '1 hop' : `${number} hops`)),
        ...(hasPeople ? [numberColumn('1 hop, people')] : []),
      ],
      rows: joined.flatMap((run, index) =>
        tableRowsOf(run, names[index] ?? '', hops, topics[run.falsehoods], hasPeople),
      ),
      notes: [
        ...notes(hopsOf(rowsOf(first)), shared),
        ...(assumed.length === 0 || first === joined || apart.size === 0
          ? []
          : [`Topics of the assumed rows: ${listed(apart)}.`]),
        ...assumedNote(withCells(assumed, ({ row }) => apart.has(row.topic))),
      ],
    }
  },
}

function isAsked({ row }: Answered): boolean {
  return row.expected !== 'rejection' && row.hops > 0
}

function rowsOf(joined: readonly JoinedRun[]): readonly QuestionRow[] {
  return joined.flatMap(({ cells }) => cells.map(({ row }) => row))
}

function hopsOf(rows: readonly QuestionRow[]): readonly number[] {
  return [...new Set(rows.map(({ hops }) => hops))].toSorted((one, other) => one - other)
}

type Topics = ReadonlySet<string | undefined>

/** Topics with questions of every number of hops that the rows have; questions without a topic count as one topic. */
function sharedTopics(rows: readonly QuestionRow[]): Topics {
  const byTopic = new Map<string | undefined, Set<number>>()
  for (const { topic, hops } of rows) {
    byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(hops))
  }
  const every = hopsOf(rows).length
  return new Set([...byTopic].filter(([, found]) => found.size === every).map(([topic]) => topic))
}

function tableRowsOf(
  run: JoinedRun,
  name: string,
  hops: readonly number[],
  shared: Topics,
  hasPeople: boolean,
): readonly (readonly TableCell[])[] {
  const columns = hops.map(
    (number) => (row: QuestionRow) => row.hops === number && shared.has(row.topic),
  )
  const all = hasPeople ? [...columns, isOfPeople] : columns
  return rowsByForm(run, name, run.cells, all).map(({ row }) => row)
}

/** The paper's one-hop column is that of people, whatever its two hops are about. */
function isOfPeople({ hops, domain }: QuestionRow): boolean {
  return hops === 1 && domain === 'people'
}

function notes(hops: readonly number[], shared: Topics): string[] {
  if (!hops.includes(2)) return ['No two-hop questions in these runs.']
  if (!hops.includes(1)) return ['No one-hop questions in these runs.']
  if (shared.size === 0) return ['No topic has questions of every number of hops.']
  return [`Topics of all these numbers of hops: ${listed(shared)}.`]
}

function listed(topics: Topics): string {
  return [...topics]
    .map((topic) => topic ?? 'no topic')
    .toSorted()
    .join(', ')
}
