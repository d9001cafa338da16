import type { QuestionRow } from '../frame/question-row.ts'
import { assumedNote, isGenerative, type JoinedRun, joinedRuns, namesOf } from './joined-runs.ts'
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
    const joined = joinedRuns(runs).filter(isGenerative)
    const names = namesOf(joined)
    const rows = joined.flatMap(rowsAsked)
    const hops = [...new Set(rows.map((row) => row.hops))].toSorted((one, other) => one - other)
    const shared = sharedTopics(joined.filter(isProven).flatMap(rowsAsked), hops)
    const apart = sharedTopics(joined.filter(({ isAssumed }) => isAssumed).flatMap(rowsAsked), hops)
    return {
      columns: [
        wordsColumn('Model'),
        wordsColumn('Question type'),
        ...hops.map((number) => numberColumn(number === 1 ? '1 hop' : `${number} hops`)),
      ],
      rows: joined.flatMap((run, index) =>
        rowsOf(run, names[index] ?? '', hops, run.isAssumed ? apart : shared),
      ),
      notes: [...notes(hops, new Set([...shared, ...apart])), ...assumedNote(joined)],
    }
  },
}

function isProven({ isAssumed }: JoinedRun): boolean {
  return !isAssumed
}

function rowsAsked({ cells }: JoinedRun): readonly QuestionRow[] {
  return cells.map(({ row }) => row).filter(isAbout)
}

function isAbout(row: QuestionRow): boolean {
  return row.expected !== 'rejection' && row.hops > 0
}

/** Topics with questions of every number of hops; questions without a topic count as one topic. */
function sharedTopics(
  rows: readonly QuestionRow[],
  hops: readonly number[],
): ReadonlySet<string | undefined> {
  const hopsOf = new Map<string | undefined, Set<number>>()
  for (const { topic, hops: number } of rows) {
    hopsOf.set(topic, (hopsOf.get(topic) ?? new Set()).add(number))
  }
  return new Set(
    [...hopsOf].filter(([, found]) => found.size === hops.length).map(([topic]) => topic),
  )
}

function rowsOf(
  run: JoinedRun,
  name: string,
  hops: readonly number[],
  shared: ReadonlySet<string | undefined>,
): readonly (readonly TableCell[])[] {
  const cells = run.cells.filter(({ row }) => isAbout(row) && shared.has(row.topic))
  const columns = hops.map((number) => (row: QuestionRow) => row.hops === number)
  return rowsByForm(run, name, cells, columns).map(({ row }) => row)
}

function notes(hops: readonly number[], shared: ReadonlySet<string | undefined>): string[] {
  if (!hops.includes(2)) return ['No two-hop questions in these runs.']
  if (!hops.includes(1)) return ['No one-hop questions in these runs.']
  if (shared.size === 0) return ['No topic has questions of every number of hops.']
  const named = [...shared].map((topic) => topic ?? 'no topic').toSorted()
  return [`Topics of all these numbers of hops: ${named.join(', ')}.`]
}
